-- Certificates that members earned.
create table certification (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  number text not null,
  "userID" uuid not null,
  "courseID" uuid not null,
  "issuedAt" timestamptz not null,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create unique index certification_number on certification (site_id, number);
create unique index certification_once on certification (site_id, "userID", "courseID");
call sala_tenant_table('certification');
