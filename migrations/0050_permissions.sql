-- Menu and route roles that staff changed (administration: router permissions).
create table router_permission (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  site_id uuid not null references site ("_id"),
  overrides jsonb not null default '[]',
  "masterConfigChecksum" text not null,
  unique (site_id)
);
call sala_tenant_table('router_permission');
