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
-- The log only grows, with one exception: of a person who is erased the old and new values go, the lines stay.
revoke update, delete on audit from sala_app;
grant update (changes) on audit to sala_app;
create policy forgotten on audit as restrictive for update to sala_app using (collection = 'user') with check (changes = '{}');
