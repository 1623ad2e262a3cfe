-- Screens that staff locked, until they unlock them: a locked person stays locked whatever they reload.
create table remote_lock (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  message text not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID")
);
call sala_tenant_table('remote_lock');
