-- Money that came by a provider and paid no order: why, and how much, until staff have settled it.
alter table payment_charge add column stray text;
alter table payment_charge add column came numeric;
create index payment_charge_stray on payment_charge (site_id, "orderID") where stray is not null;
-- What waits for staff whatever its state: a slip of an order that has run out.
create index order_checking on "order" (site_id, "_id") where process = 'checking';
