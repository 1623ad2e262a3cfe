-- Lists that a site fills itself, to choose from in forms and records.
create table config_category (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  code text not null,
  "group" text,
  "order" integer not null default 0,
  visible boolean not null default true,
  translations jsonb not null default '{}',
  primary key (site_id, "_id")
);
create unique index config_category_code on config_category (site_id, code);
-- The orders that its list is shown in.
create index config_category_by_name on config_category (site_id, name, "_id");
create index config_category_by_group on config_category (site_id, "group", "_id");
create index config_category_by_visible on config_category (site_id, visible, "_id");
create index config_category_by_order on config_category (site_id, "order", "_id");
create index config_category_by_created_at on config_category (site_id, "createdAt", "_id");
call sala_tenant_table('config_category');
alter table config_category add foreign key (site_id) references site ("_id");

create table config_type (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  code text not null,
  "group" text,
  "order" integer not null default 0,
  visible boolean not null default true,
  translations jsonb not null default '{}',
  primary key (site_id, "_id")
);
create unique index config_type_code on config_type (site_id, code);
-- The orders that its list is shown in.
create index config_type_by_name on config_type (site_id, name, "_id");
create index config_type_by_group on config_type (site_id, "group", "_id");
create index config_type_by_visible on config_type (site_id, visible, "_id");
create index config_type_by_order on config_type (site_id, "order", "_id");
create index config_type_by_created_at on config_type (site_id, "createdAt", "_id");
call sala_tenant_table('config_type');
alter table config_type add foreign key (site_id) references site ("_id");

create table config_mode (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  code text not null,
  "group" text,
  "order" integer not null default 0,
  visible boolean not null default true,
  translations jsonb not null default '{}',
  primary key (site_id, "_id")
);
create unique index config_mode_code on config_mode (site_id, code);
-- The orders that its list is shown in.
create index config_mode_by_name on config_mode (site_id, name, "_id");
create index config_mode_by_group on config_mode (site_id, "group", "_id");
create index config_mode_by_visible on config_mode (site_id, visible, "_id");
create index config_mode_by_order on config_mode (site_id, "order", "_id");
create index config_mode_by_created_at on config_mode (site_id, "createdAt", "_id");
call sala_tenant_table('config_mode');
alter table config_mode add foreign key (site_id) references site ("_id");

-- What a company does.
alter table company add column kind uuid;
create index company_kind on company (site_id, kind);
