-- Addresses that visitors met and that nothing answers; nothing of anybody.
create table missing_page (
  site_id uuid not null,
  "_id" uuid not null,
  path text not null,
  count integer not null,
  "firstAt" timestamptz not null default now(),
  "lastAt" timestamptz not null default now(),
  "ignoredAt" timestamptz,
  primary key (site_id, path)
);
create index missing_page_by_count on missing_page (site_id, count, "_id");
create index missing_page_by_last on missing_page (site_id, "lastAt", "_id");
call sala_tenant_table('missing_page');
alter table missing_page add foreign key (site_id) references site ("_id");
