-- What a course is made of, who teaches it, who gives it, and how far its learners have come.
create table lecturer (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  code text not null,
  position text,
  bio text,
  picture text,
  "userID" uuid,
  "order" integer not null default 0,
  visible boolean not null default true,
  primary key (site_id, "_id")
);
create unique index lecturer_code on lecturer (site_id, code);
-- A staff account lives on a site above, so that nothing refers to it here.
create index lecturer_account on lecturer (site_id, "userID");
call sala_tenant_table('lecturer');

create table institution (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  code text not null,
  description text,
  logo text,
  visible boolean not null default true,
  primary key (site_id, "_id")
);
create unique index institution_code on institution (site_id, code);
call sala_tenant_table('institution');

alter table course
  add column institution uuid,
  add column lesson_order text not null default 'free',
  add column prerequisites uuid[] not null default '{}',
  add column "publishAt" timestamptz,
  add foreign key (site_id, institution) references institution (site_id, "_id");
create index course_prerequisites on course using gin (prerequisites);
create index course_institution on course (site_id, institution);

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
call sala_tenant_table('lesson');

alter table enroll
  add column status text not null default 'active',
  add column source text not null default 'staff',
  add column "orderID" uuid,
  add column "classID" uuid,
  add column "companyID" uuid,
  add column seconds integer not null default 0,
  add column "startedAt" timestamptz,
  add column "completedAt" timestamptz,
  add column "learnedAt" timestamptz;
create index enroll_newest on enroll (site_id, "createdAt" desc, "_id" desc);

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
  primary key (site_id, "_id"),
  foreign key (site_id, "enrollID") references enroll (site_id, "_id") on delete cascade,
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create unique index lesson_progress_once on lesson_progress (site_id, "enrollID", "lessonID");
create index lesson_progress_of_lesson on lesson_progress (site_id, "lessonID");
create index lesson_progress_of_user on lesson_progress (site_id, "userID");
call sala_tenant_table('lesson_progress');
