-- What staff let happen step by step, each state of it, and every run with what came of its steps.
create table flow (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  status boolean not null default false,
  audience text not null,
  steps jsonb not null default '[]',
  version integer not null default 0,
  primary key (site_id, "_id")
);
create unique index flow_name on flow (site_id, name);
-- The orders that its list is shown in.
create index flow_by_audience on flow (site_id, audience, "_id");
create index flow_by_status on flow (site_id, status, "_id");
create index flow_by_version on flow (site_id, version, "_id");
create index flow_by_updated_at on flow (site_id, "updatedAt", "_id");
create index flow_by_created_at on flow (site_id, "createdAt", "_id");
call sala_tenant_table('flow');

create table flow_version (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "flowID" uuid not null,
  version integer not null,
  steps jsonb not null,
  primary key (site_id, "_id"),
  foreign key (site_id, "flowID") references flow (site_id, "_id") on delete cascade
);
create unique index flow_version_of on flow_version (site_id, "flowID", version);
call sala_tenant_table('flow_version');
-- A run goes on by the state that it began with.
revoke update on flow_version from sala_app;

create table flow_run (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "flowID" uuid not null,
  "versionID" uuid not null,
  "postID" uuid,
  "userID" uuid,
  -- Hash of the cookie of a browser without a session.
  "visitorHash" text,
  "isStaff" boolean not null default false,
  status text not null default 'running',
  at text,
  "values" jsonb not null default '{}',
  exports jsonb not null default '{}',
  "expiresAt" timestamptz not null,
  "endedAt" timestamptz,
  -- Whoever talks to others for the run, and until when nobody else does.
  lease uuid,
  "leasedUntil" timestamptz,
  primary key (site_id, "_id"),
  foreign key (site_id, "versionID") references flow_version (site_id, "_id") on delete cascade
);
create index flow_run_of_flow on flow_run (site_id, "flowID", "createdAt" desc);
create index flow_run_of_version on flow_run (site_id, "versionID");
create index flow_run_of_user on flow_run (site_id, "userID");
create index flow_run_over on flow_run (site_id, "endedAt");
create index flow_run_open on flow_run (site_id, "expiresAt") where "endedAt" is null;
call sala_tenant_table('flow_run');

create table step_result (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "runID" uuid not null,
  path text not null,
  name text,
  code text not null,
  status text not null,
  result jsonb,
  error text,
  primary key (site_id, "_id"),
  foreign key (site_id, "runID") references flow_run (site_id, "_id") on delete cascade
);
create unique index step_result_once on step_result (site_id, "runID", path);
call sala_tenant_table('step_result');

create table waitpoint (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "runID" uuid not null,
  path text not null,
  kind text not null,
  data jsonb,
  until timestamptz,
  answer jsonb,
  "answeredAt" timestamptz,
  primary key (site_id, "_id"),
  foreign key (site_id, "runID") references flow_run (site_id, "_id") on delete cascade
);
create unique index waitpoint_once on waitpoint (site_id, "runID", path);
call sala_tenant_table('waitpoint');

create table effect (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "runID" uuid not null,
  seq integer not null,
  kind text not null,
  data jsonb not null default '{}',
  primary key (site_id, "_id"),
  foreign key (site_id, "runID") references flow_run (site_id, "_id") on delete cascade
);
create unique index effect_order on effect (site_id, "runID", seq);
call sala_tenant_table('effect');
