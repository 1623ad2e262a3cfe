-- What starts flows beside buttons and pages: events, the clock and other programs.
create table flow_start (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "flowID" uuid not null,
  kind text not null,
  status boolean not null default true,
  about uuid,
  every text,
  hour integer,
  weekday integer,
  monthday integer,
  key text,
  secret text,
  primary key (site_id, "_id")
);
create index flow_start_of_flow on flow_start (site_id, "flowID");
create index flow_start_of_kind on flow_start (site_id, kind) where status;
create unique index flow_start_key on flow_start (site_id, key);
call sala_tenant_table('flow_start');
alter table flow_start add foreign key (site_id) references site ("_id");
alter table flow_start add foreign key (site_id, "flowID") references flow (site_id, "_id") on delete cascade;

-- What began a run that no person began. Of one cause a flow runs once.
alter table flow_run add column "startID" uuid;
alter table flow_run add column cause text;
alter table flow_run add column depth integer not null default 0;
-- True where nobody looks on: nothing is shown, and nobody can be asked.
alter table flow_run add column "isUnseen" boolean not null default false;
create unique index flow_run_of_cause on flow_run (site_id, "flowID", cause);
-- Runs of all flows are listed by when they began.
create index flow_run_by_created_at on flow_run (site_id, "createdAt", "_id");
