-- What a course looked like after each time somebody worked on it, so that it can be brought back.
create table course_revision (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  number integer not null,
  reason text not null default 'edit',
  "fromNumber" integer,
  "userID" uuid,
  author text,
  snapshot jsonb not null,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id") on delete cascade
);
create unique index course_revision_number on course_revision (site_id, "courseID", number);
create index course_revision_author on course_revision (site_id, "userID");
call sala_tenant_table('course_revision');

-- Archives that somebody had made a course of, and what became of it.
create table course_import (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  "fileID" uuid not null,
  "jobID" uuid not null,
  name text not null,
  status text not null default 'waiting',
  "courseID" uuid,
  fault jsonb,
  notes jsonb not null default '[]',
  primary key (site_id, "_id")
);
create index course_import_newest on course_import (site_id, "userID", "createdAt" desc);
create index course_import_job on course_import (site_id, "jobID");
call sala_tenant_table('course_import');
