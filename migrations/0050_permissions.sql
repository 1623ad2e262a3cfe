-- Menu and route roles that staff changed (administration: router permissions).
create table router_permission (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  overrides jsonb not null default '[]',
  "masterConfigChecksum" text not null,
  primary key (site_id, "_id"),
  unique (site_id)
);
call sala_tenant_table('router_permission');
