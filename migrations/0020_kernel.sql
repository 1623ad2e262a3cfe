-- What the kernel keeps of its own: failed attempts, events for browsers, answers to writes that may come twice.

-- Counts of failed attempts per account and address. Losing them in a crash costs nothing.
create unlogged table attempt (
  key text primary key,
  count integer not null default 0,
  until timestamptz not null
);
grant select, insert, update, delete on attempt to sala_app;

-- Which secret the values are sealed with, named by a keyed hash: «current», and «next» while it is being replaced.
create table secret_mark (
  name text primary key,
  fingerprint text not null,
  "createdAt" timestamptz not null default now()
);
grant select on secret_mark to sala_app, sala_platform;

-- Backups that were made by themselves: where they went, how they went, and whether they are still there.
create table backup_run (
  "_id" uuid primary key default sala_uuid(),
  kind text not null,
  name text not null,
  place text not null,
  status text not null,
  size bigint,
  error text,
  "createdAt" timestamptz not null,
  "finishedAt" timestamptz not null
);
create index backup_run_of_kind on backup_run (kind, "createdAt");
grant select on backup_run to sala_app;
grant select, insert, update, delete on backup_run to sala_platform;

-- What happened on a site, in the order of its commits, for browsers that listen. Kept for a day.
create table event (
  site_id uuid not null references site ("_id"),
  id bigint generated always as identity,
  room text not null,
  type text not null,
  data jsonb not null default '{}',
  "createdAt" timestamptz not null default clock_timestamp(),
  primary key (site_id, id)
);
create index event_of_room on event (site_id, room, id);
create index event_age on event ("createdAt");
call sala_tenant_table('event');
-- Nobody changes what happened.
revoke update on event from sala_app;
grant usage on sequence event_id_seq to sala_app, sala_platform;

-- Writes events as the last thing before a commit. Who publishes on a site waits for the commit of who came before:
-- so ids are visible in their order, and «after id n» misses nothing. NOTIFY makes commits wait for each other anyway.
create function sala_publish(site uuid, events jsonb) returns void language plpgsql as $$
declare
  e jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('event:' || site::text, 0));
  for e in select value from jsonb_array_elements(events) loop
    insert into event (site_id, room, type, data) values (site, e->>'room', e->>'type', e->'data');
  end loop;
  perform pg_notify('sala_event', site::text);
end
$$;

-- What a site used of its limits: requests of a minute, mails of a day; and of what its staff were told.
create table site_use (
  site_id uuid not null references site ("_id"),
  kind text not null,
  period timestamptz not null,
  count integer not null default 0,
  primary key (site_id, kind, period)
);
call sala_tenant_table('site_use');

-- Messages of the socket adapter that are too long for NOTIFY. Losing them in a crash costs nothing.
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz default now(),
  payload bytea
);
grant select, insert, delete on socket_io_attachments to sala_platform;

-- Answers to writes that came with an Idempotency-Key, so that a repeated one gets the first answer and changes nothing.
-- The request is a keyed hash and the answer is sealed: both may hold what other tables keep sealed.
create table idempotency (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  key text not null,
  request text not null,
  status integer,
  answer text,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID", key)
);
create index idempotency_age on idempotency (site_id, "createdAt");
call sala_tenant_table('idempotency');

-- The columns and the number of rows that somebody chose for a list.
create table list_choice (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  list text not null,
  columns text[] not null,
  size integer not null,
  primary key (site_id, "userID", list)
);
call sala_tenant_table('list_choice');

-- A view of a list under a name: search, filters, sort and columns. Without an owner it is everybody's who sees the list.
create table list_view (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "userID" uuid not null,
  shared boolean not null,
  list text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "_id")
);
create index list_view_of_list on list_view (site_id, list, name);
call sala_tenant_table('list_view');

-- An action on chosen rows of a list: who asked, with which rights, and how far it is.
create table list_run (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "userID" uuid not null,
  list text not null,
  record uuid,
  action text not null,
  option text not null,
  actor jsonb not null,
  status text not null,
  "jobID" uuid,
  total integer not null,
  done integer not null default 0,
  stayed integer not null default 0,
  "isUndoable" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "finishedAt" timestamptz,
  primary key (site_id, "_id")
);
create index list_run_of_person on list_run (site_id, "userID", list, "createdAt");
create index list_run_age on list_run (site_id, "finishedAt");
call sala_tenant_table('list_run');

-- Rows of a run that are done in one transaction; the steps take them back, in the minutes in which somebody may want to.
create table list_portion (
  site_id uuid not null references site ("_id"),
  run uuid not null,
  number integer not null,
  ids uuid[] not null,
  state text not null,
  notes jsonb not null default '[]',
  steps jsonb,
  primary key (site_id, run, number),
  foreign key (site_id, run) references list_run (site_id, "_id") on delete cascade
);
call sala_tenant_table('list_portion');
