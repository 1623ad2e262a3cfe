-- Packages of SCORM and cmi5, and what was read in them.
create table package (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  kind text,
  status text not null default 'waiting',
  file text not null,
  "userID" uuid,
  "jobID" uuid,
  items jsonb not null default '[]',
  settings jsonb not null default '{}',
  fault jsonb,
  "replacesID" uuid,
  primary key (site_id, "_id")
);
create index package_name_search on package using gin (name_search gin_trgm_ops);
create index package_by_name on package (site_id, name collate "th-x-icu", "_id");
create index package_by_created_at on package (site_id, "createdAt", "_id");
create index package_by_file on package (site_id, file);
call sala_tenant_table('package');
alter table package add foreign key (site_id) references site ("_id");
