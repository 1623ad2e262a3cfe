-- Courses that members marked, and who wants to hear of the next round of a course.
create table favourite (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  "userID" uuid not null,
  primary key (site_id, "_id")
);
create unique index favourite_once on favourite (site_id, "userID", "courseID");
create index favourite_of_course on favourite (site_id, "courseID");
call sala_tenant_table('favourite');
alter table favourite add foreign key (site_id) references site ("_id");

create table round_notice (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  "userID" uuid,
  email text not null,
  lang text,
  status text not null default 'asked',
  "notifiedAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index round_notice_once on round_notice (site_id, "courseID", email);
create index round_notice_of_user on round_notice (site_id, "userID");
create index round_notice_of_email on round_notice (site_id, email);
create index round_notice_asked on round_notice (site_id, "createdAt") where status = 'asked';
call sala_tenant_table('round_notice');
alter table round_notice add foreign key (site_id) references site ("_id");
