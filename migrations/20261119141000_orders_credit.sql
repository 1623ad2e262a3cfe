-- Since when a company has the seats of an order that it has not paid.
alter table "order" add column "creditedAt" timestamptz;
