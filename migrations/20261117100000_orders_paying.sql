-- What an order is paid by and until when, what was sold as it was then, and what became of it.
alter table "order" add column "billRef" text;
alter table "order" add column "expiresAt" timestamptz;
alter table "order" add column "remindedAt" timestamptz;
alter table "order" add column lines jsonb not null default '[]';
alter table "order" add column vat text not null default 'none';
alter table "order" add column buyer jsonb;
alter table "order" add column "paidAmount" numeric;
alter table "order" add column "paidReference" text;
-- The slip that showed it.
alter table "order" add column "slipID" uuid;
alter table "order" add column "refundedAmount" numeric not null default 0;
alter table "order" add column reason text;
-- Null in an index is none: orders from before have no reference.
create unique index order_bill_ref on "order" (site_id, "billRef");
create index order_to_expire on "order" (site_id, "expiresAt") where status = 'pending';

-- What happened with an order, in its order; nothing here is changed or taken away.
create table order_event (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "orderID" uuid not null,
  kind text not null,
  "byID" uuid,
  amount numeric,
  reference text,
  reason text,
  primary key (site_id, "_id")
);
create index order_event_of_order on order_event (site_id, "orderID", "createdAt");
call sala_tenant_table('order_event');
alter table order_event add foreign key (site_id) references site ("_id");
alter table order_event add foreign key (site_id, "orderID") references "order" (site_id, "_id");

-- The slips that the buyer showed.
alter table "order" add column slips jsonb not null default '[]';

-- For which order a transfer was shown: on the group's site for all of its units, since one pays once in all of them.
create table slip_use (
  site_id uuid not null,
  reference text not null,
  "unitID" uuid not null,
  "orderID" uuid not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, reference)
);
call sala_tenant_table('slip_use');
alter table slip_use add foreign key (site_id) references site ("_id");
