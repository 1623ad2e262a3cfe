-- What people sent by forms. `once` is a keyed hash of the sender's Idempotency-Key, `request` of what came with it.
create table form (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "formData" jsonb not null,
  "formID" uuid not null,
  "courseID" uuid,
  "userID" uuid,
  status text not null default 'new',
  process text not null default 'form',
  once text,
  request text,
  primary key (site_id, "_id"),
  foreign key (site_id, "formID") references post (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create index form_entries on form (site_id, "formID", "createdAt" desc, "_id" desc);
create index form_entries_by_status on form (site_id, "formID", status, "_id");
create index form_of_user on form (site_id, "userID", "formID");
create unique index form_once on form (site_id, once);
call sala_tenant_table('form');
