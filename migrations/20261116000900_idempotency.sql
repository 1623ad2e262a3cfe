-- Answers to writes that came with an Idempotency-Key, so that a repeated one gets the first answer and changes nothing.
-- The request is a keyed hash and the answer is sealed: both may hold what other tables keep sealed.
create table idempotency (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  key text not null,
  request text not null,
  status integer,
  answer text,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID", key)
);
create index idempotency_age on idempotency (site_id, "createdAt");
call sala_tenant_table('idempotency');
call sala_quiet_table('idempotency');
