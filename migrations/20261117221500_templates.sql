-- Pages and sections that staff saved to begin others with.
create table template (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  title text not null,
  title_search text collate "C" generated always as (sala_fold(title)) stored,
  about text,
  use text not null default 'page',
  type text not null default 'page',
  display text not null default 'single',
  builder jsonb not null default '[]',
  shared boolean not null default false,
  translations jsonb not null default '{}',
  primary key (site_id, "_id")
);
create index template_title_search on template using gin (title_search gin_trgm_ops);
create index template_by_title on template (site_id, title collate "th-x-icu", "_id");
create index template_by_use on template (site_id, use, "_id");
create index template_by_shared on template (site_id, shared, "_id");
create index template_by_created_at on template (site_id, "createdAt", "_id");
create index template_by_updated_at on template (site_id, "updatedAt", "_id");
call sala_tenant_table('template');
alter table template add foreign key (site_id) references site ("_id");
