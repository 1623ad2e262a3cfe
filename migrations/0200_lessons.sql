-- What a course is made of, and how far its learners have come.
create table section (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  name text not null,
  "order" integer not null default 0,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create index section_of_course on section (site_id, "courseID", "order");
call sala_tenant_table('section');

create table lesson (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  "sectionID" uuid not null,
  "parentID" uuid,
  name text not null,
  kind text not null,
  content jsonb not null default '{}',
  seconds integer not null default 0,
  free boolean not null default false,
  status boolean not null default true,
  "order" integer not null default 0,
  completion text not null default 'auto',
  "minimumShare" integer not null default 80,
  "releaseAt" timestamptz,
  "releaseDays" integer,
  prerequisites uuid[] not null default '{}',
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id"),
  foreign key (site_id, "sectionID") references section (site_id, "_id"),
  foreign key (site_id, "parentID") references lesson (site_id, "_id")
);
create index lesson_of_course on lesson (site_id, "courseID", "order");
create index lesson_of_section on lesson (site_id, "sectionID");
create index lesson_of_lesson on lesson (site_id, "parentID");
create index lesson_prerequisites on lesson using gin (prerequisites);
create index lesson_live on lesson (site_id, "_id") where kind = 'live';
-- The surveys of a site, among all its lessons.
create index lesson_surveys on lesson (site_id, "courseID") where kind = 'survey';
call sala_tenant_table('lesson');

create table lesson_progress (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "enrollID" uuid not null,
  "lessonID" uuid not null,
  "userID" uuid not null,
  status text not null default 'processing',
  share integer not null default 0,
  seconds integer not null default 0,
  position integer not null default 0,
  watched jsonb not null default '[]',
  "completedAt" timestamptz,
  -- The course of the lesson, so that its lecturers may read what was done in it and nobody else’s.
  "courseID" uuid,
  primary key (site_id, "_id"),
  foreign key (site_id, "enrollID") references enroll (site_id, "_id") on delete cascade,
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create unique index lesson_progress_once on lesson_progress (site_id, "enrollID", "lessonID");
create index lesson_progress_of_lesson on lesson_progress (site_id, "lessonID");
create index lesson_progress_of_user on lesson_progress (site_id, "userID");
create index lesson_progress_of_course on lesson_progress (site_id, "courseID");
call sala_tenant_table('lesson_progress');
