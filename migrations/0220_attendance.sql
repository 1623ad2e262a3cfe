-- Groups of a course that meet on certain days, and who came.
create table class (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  name text not null,
  "startDate" date not null,
  "endDate" date not null,
  "startTime" text not null default '09:00',
  "endTime" text not null default '16:00',
  "lateMinutes" integer not null default 15,
  place text,
  seats integer,
  lecturer uuid,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id"),
  foreign key (site_id, lecturer) references lecturer (site_id, "_id")
);
create index class_of_course on class (site_id, "courseID", "startDate");
create index class_of_lecturer on class (site_id, lecturer);
call sala_tenant_table('class');

create table class_day (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "classID" uuid not null,
  "courseID" uuid not null,
  date date not null,
  primary key (site_id, "_id"),
  foreign key (site_id, "classID") references class (site_id, "_id") on delete cascade,
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create unique index class_day_once on class_day (site_id, "classID", date);
create index class_day_of_course on class_day (site_id, "courseID", date);
call sala_tenant_table('class_day');

create table attendance (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "classDayID" uuid not null,
  "courseID" uuid not null,
  "enrollID" uuid not null,
  "userID" uuid not null,
  status text not null default 'present',
  source text not null default 'staff',
  "checkedInAt" timestamptz,
  device text,
  primary key (site_id, "_id"),
  foreign key (site_id, "classDayID") references class_day (site_id, "_id") on delete cascade,
  foreign key (site_id, "courseID") references course (site_id, "_id"),
  foreign key (site_id, "enrollID") references enroll (site_id, "_id") on delete cascade
);
create unique index attendance_once on attendance (site_id, "classDayID", "enrollID");
create index attendance_of_course on attendance (site_id, "courseID");
create index attendance_of_enrolment on attendance (site_id, "enrollID");
create index attendance_of_user on attendance (site_id, "userID");
call sala_tenant_table('attendance');
