-- Wishes of people to be forgotten, and lists of members that staff bring from a spreadsheet.
create table erasure (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  reason text,
  status text not null default 'waiting',
  answer text,
  "decidedBy" uuid,
  "decidedAt" timestamptz,
  "messageID" uuid,
  primary key (site_id, "_id")
);
create unique index erasure_waiting on erasure (site_id, "userID") where status = 'waiting';
create index erasure_queue on erasure (site_id, status, "createdAt");
call sala_tenant_table('erasure');
call sala_quiet_table('erasure');

create table member_import (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "userID" uuid not null,
  "fileID" uuid not null,
  "jobID" uuid not null,
  mapping jsonb not null,
  added integer,
  refused integer,
  "faultsID" uuid,
  primary key (site_id, "_id")
);
create index member_import_of_user on member_import (site_id, "userID", "createdAt" desc);
call sala_tenant_table('member_import');
call sala_quiet_table('member_import');

-- The audit log cannot be changed, with one exception: of a person who is erased the old and new values go, the lines
-- stay. Only on the site of the transaction, and only once the account itself is empty.
create function sala_forget_values(person uuid) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  here uuid := nullif(current_setting('app.site_id', true), '')::uuid;
begin
  if not exists (select from "user" where site_id = here and "_id" = person and email = 'erased-' || person || '@invalid') then
    raise exception 'the person is not erased';
  end if;
  update audit set changes = '{}' where site_id = here and collection = 'user' and "recordID" = person;
end
$$;
revoke all on function sala_forget_values(uuid) from public;
grant execute on function sala_forget_values(uuid) to sala_app;
