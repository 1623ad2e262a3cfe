-- What staff changed, when, and from what to what.
create table audit (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid,
  role text not null,
  action text not null,
  collection text not null,
  "recordID" uuid,
  changes jsonb not null default '{}',
  primary key (site_id, "_id")
);
create index on audit (site_id, collection, "recordID");
create index audit_of_user on audit (site_id, "userID", "createdAt", "_id");
create index audit_by_created on audit (site_id, "createdAt", "_id");
call sala_tenant_table('audit');
-- The log only grows.
revoke update, delete on audit from sala_app;

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
