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

-- Who is in which package, by which launch.
create table package_run (
  site_id uuid not null references site ("_id"),
  "enrollID" uuid not null,
  "lessonID" uuid not null,
  "userID" uuid not null,
  "packageID" uuid not null,
  "launchID" uuid not null,
  number integer not null default 0,
  "heardAt" timestamptz not null default now(),
  item text not null,
  whole text not null default '',
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "enrollID", "lessonID"),
  foreign key (site_id, "enrollID") references enroll (site_id, "_id") on delete cascade,
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create index package_run_by_launch on package_run (site_id, "launchID");
create index package_run_by_package on package_run (site_id, "packageID");
create index package_run_by_user on package_run (site_id, "userID");
call sala_tenant_table('package_run');

-- What somebody has done in each item.
create table package_attempt (
  site_id uuid not null references site ("_id"),
  "enrollID" uuid not null,
  "lessonID" uuid not null,
  "userID" uuid not null,
  item text not null,
  state jsonb not null default '{}',
  completion text not null default 'unknown',
  success text not null default 'unknown',
  score double precision,
  seconds integer not null default 0,
  "updatedAt" timestamptz not null default now(),
  primary key (site_id, "enrollID", "lessonID", item),
  foreign key (site_id, "enrollID", "lessonID") references package_run (site_id, "enrollID", "lessonID") on delete cascade
);
create index package_attempt_by_user on package_attempt (site_id, "userID");
call sala_tenant_table('package_attempt');
