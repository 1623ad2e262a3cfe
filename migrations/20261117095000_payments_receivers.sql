-- Who gets a site's money, and by which ways.
create table receiver (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  "taxID" text,
  branch text not null default '00000',
  address text,
  "billerID" text,
  "promptPay" text,
  bank text,
  "accountNumber" text,
  "accountName" text,
  counter text,
  cash boolean not null default false,
  credit boolean not null default false,
  ref2 text not null default 'citizen',
  vat text not null default 'none',
  "payDays" integer not null default 3,
  active boolean not null default true,
  primary key (site_id, "_id")
);
create index receiver_name_search on receiver using gin (name_search gin_trgm_ops);
-- The sorts of its list.
create index receiver_by_created on receiver (site_id, "createdAt", "_id");
create index receiver_by_updated on receiver (site_id, "updatedAt", "_id");
create index receiver_by_name on receiver (site_id, name, "_id");
create index receiver_by_biller on receiver (site_id, "billerID", "_id");
create index receiver_by_prompt_pay on receiver (site_id, "promptPay", "_id");
create index receiver_by_bank on receiver (site_id, bank, "_id");
create index receiver_by_days on receiver (site_id, "payDays", "_id");
create index receiver_by_active on receiver (site_id, active, "_id");
call sala_tenant_table('receiver');
alter table receiver add foreign key (site_id) references site ("_id");
