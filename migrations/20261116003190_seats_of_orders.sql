-- Which paid orders a company's seats came from: each is counted once, however often it is written.
alter table company_seat add column orders uuid[] not null default '{}';
create index company_seat_orders on company_seat using gin (orders);
