-- Things of a collection: the register, who answers for them, where they went, and counts of them.
create table asset_category (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  years integer not null default 5,
  rest numeric not null default 1,
  primary key (site_id, "_id")
);
create unique index asset_category_name on asset_category (site_id, name);
create index asset_category_name_search on asset_category using gin (name_search gin_trgm_ops);
create index asset_category_by_created on asset_category (site_id, "createdAt", "_id");
create index asset_category_by_name on asset_category (site_id, name, "_id");
create index asset_category_by_years on asset_category (site_id, years, "_id");
create index asset_category_by_rest on asset_category (site_id, rest, "_id");
call sala_tenant_table('asset_category');
alter table asset_category add foreign key (site_id) references site ("_id");

create table asset (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  code text not null,
  code_search text collate "C" generated always as (sala_fold(code)) stored,
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  "categoryID" uuid,
  "holderID" uuid,
  place text,
  condition text not null default 'good',
  value numeric,
  "boughtOn" date,
  serial text,
  note text,
  picture text,
  primary key (site_id, "_id")
);
create unique index asset_code on asset (site_id, code);
create index asset_code_search on asset using gin (code_search gin_trgm_ops);
create index asset_name_search on asset using gin (name_search gin_trgm_ops);
create index asset_by_created on asset (site_id, "createdAt", "_id");
create index asset_by_code on asset (site_id, code, "_id");
create index asset_by_name on asset (site_id, name collate "th-x-icu", "_id");
create index asset_by_value on asset (site_id, value, "_id");
create index asset_by_bought on asset (site_id, "boughtOn", "_id");
create index asset_of_category on asset (site_id, "categoryID");
create index asset_of_holder on asset (site_id, "holderID");
call sala_tenant_table('asset');
alter table asset add foreign key (site_id) references site ("_id");
alter table asset add foreign key (site_id, "categoryID") references asset_category (site_id, "_id");

create table asset_document (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "assetID" uuid not null,
  name text not null,
  file text not null,
  primary key (site_id, "_id")
);
create index asset_document_of_asset on asset_document (site_id, "assetID", "_id");
call sala_tenant_table('asset_document');
alter table asset_document add foreign key (site_id) references site ("_id");
alter table asset_document add foreign key (site_id, "assetID") references asset (site_id, "_id");

create table asset_custodian (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "assetID" uuid not null,
  "userID" uuid not null,
  name text not null,
  duty text,
  primary key (site_id, "_id")
);
create unique index asset_custodian_once on asset_custodian (site_id, "assetID", "userID");
create index asset_custodian_of_person on asset_custodian (site_id, "userID");
call sala_tenant_table('asset_custodian');
alter table asset_custodian add foreign key (site_id) references site ("_id");
alter table asset_custodian add foreign key (site_id, "assetID") references asset (site_id, "_id");

-- That an asset went, or is to go, to a unit and a person.
create table asset_handover (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "assetID" uuid not null,
  "fromHolderID" uuid,
  "toHolderID" uuid,
  "receiverID" uuid not null,
  receiver text not null,
  "giverID" uuid,
  giver text not null,
  place text,
  note text,
  status text not null default 'waiting',
  answer text,
  "answeredAt" timestamptz,
  "expiresAt" timestamptz not null,
  primary key (site_id, "_id")
);
create index asset_handover_of_asset on asset_handover (site_id, "assetID", "_id");
create index asset_handover_of_receiver on asset_handover (site_id, "receiverID");
create index asset_handover_waiting on asset_handover (site_id, status, "_id");
call sala_tenant_table('asset_handover');
alter table asset_handover add foreign key (site_id) references site ("_id");
alter table asset_handover add foreign key (site_id, "assetID") references asset (site_id, "_id");

-- One round of looking whether everything is where it should be.
create table asset_count (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  "holderID" uuid,
  "isOfAll" boolean not null default false,
  "closedAt" timestamptz,
  "byID" uuid,
  primary key (site_id, "_id")
);
create index asset_count_newest on asset_count (site_id, "createdAt", "_id");
call sala_tenant_table('asset_count');
alter table asset_count add foreign key (site_id) references site ("_id");

-- What a count found of an asset, in the words of that day.
create table asset_sighting (
  site_id uuid not null,
  "countID" uuid not null,
  "assetID" uuid not null,
  "seenAt" timestamptz not null default now(),
  code text not null,
  name text not null,
  "expectedID" uuid,
  "seenID" uuid,
  place text,
  result text not null,
  "byID" uuid,
  primary key (site_id, "countID", "assetID")
);
call sala_tenant_table('asset_sighting');
alter table asset_sighting add foreign key (site_id) references site ("_id");
alter table asset_sighting add foreign key (site_id, "countID") references asset_count (site_id, "_id") on delete cascade;
