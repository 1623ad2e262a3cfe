-- The catalog: categories, bands, courses and who takes them.
create table category (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  code text not null,
  description text,
  type text not null default 'course',
  parent uuid,
  icon text,
  "order" integer not null default 0,
  visible boolean not null default true,
  primary key (site_id, "_id"),
  foreign key (site_id, parent) references category (site_id, "_id")
);
create unique index category_code on category (site_id, code);
call sala_tenant_table('category');

create table target (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  code text not null,
  name text not null,
  primary key (site_id, "_id")
);
create unique index target_code on target (site_id, code);
call sala_tenant_table('target');

create table course (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  status boolean not null default false,
  mode text not null default 'standard',
  lesson_type text not null default 'child',
  category text[] not null default '{}',
  cover text,
  short_description text,
  description text,
  hours integer,
  days integer,
  lecturer jsonb not null default '[]',
  certification text not null default 'no',
  type text not null default 'online',
  "startRegistDate" date,
  "endRegistDate" date,
  "startDate" date,
  "endDate" date,
  place text,
  seats integer,
  price numeric(12, 2) not null default 0,
  sale_price numeric(12, 2) not null default 0,
  target jsonb not null default '[]',
  primary key (site_id, "_id")
);
create index course_newest on course (site_id, status, "createdAt" desc, "_id" desc);
create index course_category on course using gin (category);
create index course_target on course using gin (target jsonb_path_ops);
create index course_price on course (site_id, price);
create index course_name_search on course using gin (name_search gin_trgm_ops);
call sala_tenant_table('course');

create table enroll (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  "courseID" uuid not null,
  analytics jsonb not null default '{"total": 0, "percent": 0, "message": "", "status": "pending"}',
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create unique index enroll_once on enroll (site_id, "userID", "courseID");
create index enroll_course on enroll (site_id, "courseID");
call sala_tenant_table('enroll');
