-- Bank files that staff took in.
create table bank_import (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  -- Of the file's bytes; none once the import is taken back, so that it can be taken in again.
  hash text,
  bank text not null,
  format text not null,
  rows integer not null,
  repeated integer not null default 0,
  total numeric not null,
  "firstDay" date not null,
  "lastDay" date not null,
  "byID" uuid,
  "undoneAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index bank_import_hash on bank_import (site_id, hash);
create index bank_import_by_created on bank_import (site_id, "createdAt", "_id");
call sala_tenant_table('bank_import');
alter table bank_import add foreign key (site_id) references site ("_id");

-- What a bank says of one payment, and what staff did with it.
create table bank_row (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "importID" uuid not null,
  line integer not null,
  key text,
  bank text not null,
  at timestamptz not null,
  "hasTime" boolean not null default false,
  ref1 text,
  ref2 text,
  citizen text,
  citizen_hash text,
  amount numeric not null,
  name text,
  reference text,
  channel text,
  branch text,
  teller text,
  sequence text,
  state text not null default 'unknown',
  why text not null default 'none',
  "orderID" uuid,
  "isLink" boolean not null default false,
  "orderSeen" timestamptz,
  "settledAt" timestamptz,
  "settledBy" uuid,
  reason text,
  primary key (site_id, "_id")
);
create unique index bank_row_key on bank_row (site_id, key);
create index bank_row_of_import on bank_row (site_id, "importID");
create index bank_row_of_order on bank_row (site_id, "orderID");
create index bank_row_by_state on bank_row (site_id, state, at);
create index bank_row_by_at on bank_row (site_id, at, "_id");
create index bank_row_by_amount on bank_row (site_id, amount, "_id");
call sala_tenant_table('bank_row');
alter table bank_row add foreign key (site_id) references site ("_id");
alter table bank_row add foreign key (site_id, "importID") references bank_import (site_id, "_id");

-- How a bank writes its files.
create table bank_profile (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  bank text not null,
  layout jsonb not null,
  primary key (site_id, "_id")
);
create index bank_profile_by_name on bank_profile (site_id, name);
call sala_tenant_table('bank_profile');
alter table bank_profile add foreign key (site_id) references site ("_id");
