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
call sala_tenant_table('audit');
-- The log only grows.
revoke update, delete on audit from sala_app;
