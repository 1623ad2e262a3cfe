-- The number beside the menu looks only at these.
create index order_waiting on "order" (site_id) where status = 'pending';
