-- What became of the work that is done after the request; the work itself lies in the queue's own tables.
create table job (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  status text not null default 'waiting',
  percent integer not null default 0,
  message text,
  error text,
  attempt integer not null default 0,
  "userID" uuid,
  key text,
  "finishedAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index job_waiting_key on job (site_id, name, key) where status = 'waiting';
create index job_of_user on job (site_id, "userID");
create index job_by_created on job (site_id, "createdAt", "_id");
create index job_by_status on job (site_id, status, "createdAt", "_id");
-- The list of those who run several sites.
create index job_of_all on job ("createdAt", "_id");
create index job_finished on job (site_id, "finishedAt", "_id");
-- What the operator's monitor asks of all sites.
create index job_failed on job ("finishedAt", name) where status = 'failed';
call sala_tenant_table('job');
