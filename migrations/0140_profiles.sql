-- Requests of people to be forgotten.
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
create index erasure_by_status on erasure (site_id, status, "createdAt");
call sala_tenant_table('erasure');
