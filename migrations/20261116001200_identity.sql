-- Arriving and leaving: settings of a site, one-time tickets by mail, when a session was last used, what ends sessions.
alter table site add column identity jsonb not null default '{}';

alter table "user"
  add column activated boolean not null default true,
  add column "policyVersion" text,
  add column "policyAgreedAt" timestamptz,
  add column "sessionsFrom" timestamptz;

alter table session
  add column "lastSeenAt" timestamptz not null default now(),
  add column mode text not null default 'password';

-- Of a ticket only the hash is kept; who used it deletes it.
create table ticket (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  purpose text not null,
  "userID" uuid not null,
  "accountSite" uuid not null references site ("_id"),
  "tokenHash" text not null,
  "expiresAt" timestamptz not null,
  primary key (site_id, "_id")
);
create unique index ticket_token on ticket (site_id, "tokenHash");
create index ticket_of_user on ticket (site_id, "userID", purpose);
call sala_tenant_table('ticket');
call sala_quiet_table('ticket');

-- A new password, role or suspension ends every session opened before it, whoever wrote it and by whatever way.
create function sala_end_sessions() returns trigger language plpgsql as $$
begin
  new."sessionsFrom" := clock_timestamp();
  perform pg_notify('sala_access', new."_id"::text);
  return new;
end
$$;
create trigger end_sessions before update of password, role, suspended on "user" for each row
  when (old.password is distinct from new.password or old.role is distinct from new.role or old.suspended is distinct from new.suspended)
  execute function sala_end_sessions();
