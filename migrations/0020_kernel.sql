-- What the kernel keeps of its own: failed attempts, events for browsers, answers to writes that may come twice.

-- Counts of failed attempts per account and address. Losing them in a crash costs nothing.
create unlogged table attempt (
  key text primary key,
  count integer not null default 0,
  until timestamptz not null
);
grant select, insert, update, delete on attempt to sala_app;

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
call sala_quiet_table('event');
-- Nobody changes what happened.
revoke update on event from sala_app;
grant usage on sequence event_id_seq to sala_app, sala_platform;

-- Writes events as the last thing before a commit. Who publishes on a site waits for the commit of who came before:
-- so ids are visible in their order, and «after id n» misses nothing. NOTIFY makes commits wait for each other anyway.
create function sala_publish(site uuid, events jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('event:' || site::text, 0));
  insert into event (site_id, room, type, data)
    select site, e->>'room', e->>'type', e->'data' from jsonb_array_elements(events) with ordinality as list(e, place) order by place;
  perform pg_notify('sala_event', site::text);
end
$$;

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
call sala_quiet_table('idempotency');
