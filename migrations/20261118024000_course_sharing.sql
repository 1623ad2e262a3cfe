-- Courses that a unit of a collection has from another one.
create table course_share (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "groupID" uuid not null,
  "fromSite" uuid not null,
  "courseID" uuid not null,
  "courseName" text not null,
  "toSite" uuid not null,
  mode text not null,
  status text not null default 'waiting',
  error text,
  brought jsonb,
  "copyID" uuid,
  "revision" integer,
  "syncedAt" timestamptz,
  "detachedAt" timestamptz,
  "byName" text not null default ''
);
call sala_shared_table('course_share');
create index course_share_of_group on course_share ("groupID", "createdAt");
create index course_share_of_unit on course_share ("toSite", "createdAt");
create index course_share_followed on course_share ("_id") where mode = 'follow' and "detachedAt" is null;
grant select, insert, update, delete on course_share to sala_platform;
