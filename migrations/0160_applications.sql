-- What people apply for: one row an application, its way through the desks comes with the module.
create table application (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid,
  name text not null,
  status text not null default 'draft',
  price numeric,
  "deliveredAt" timestamptz,
  primary key (site_id, "_id")
);
create index application_of_user on application (site_id, "userID", "createdAt" desc);
create index application_newest on application (site_id, "createdAt" desc);
call sala_tenant_table('application');
