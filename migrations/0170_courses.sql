-- The catalog: categories, targets, who teaches, who gives, and the courses.
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
-- The orders that its list is shown in.
create index category_by_name on category (site_id, name, "_id");
create index category_by_visible on category (site_id, visible, "_id");
create index category_by_order on category (site_id, "order", "_id");
create index category_by_created_at on category (site_id, "createdAt", "_id");
create index category_parent on category (site_id, parent);
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
-- The orders that its list is shown in.
create index target_by_name on target (site_id, name, "_id");
create index target_by_created_at on target (site_id, "createdAt", "_id");
call sala_tenant_table('target');

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
-- The orders that its list is shown in.
create index lecturer_by_name on lecturer (site_id, name, "_id");
create index lecturer_by_position on lecturer (site_id, "position", "_id");
create index lecturer_by_visible on lecturer (site_id, visible, "_id");
create index lecturer_by_order on lecturer (site_id, "order", "_id");
create index lecturer_by_created_at on lecturer (site_id, "createdAt", "_id");
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
-- The orders that its list is shown in.
create index institution_by_name on institution (site_id, name, "_id");
create index institution_by_visible on institution (site_id, visible, "_id");
create index institution_by_created_at on institution (site_id, "createdAt", "_id");
call sala_tenant_table('institution');

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
  institution uuid,
  lesson_order text not null default 'free',
  prerequisites uuid[] not null default '{}',
  "publishAt" timestamptz,
  primary key (site_id, "_id"),
  foreign key (site_id, institution) references institution (site_id, "_id")
);
create index course_newest on course (site_id, status, "createdAt" desc, "_id" desc);
create index course_category on course using gin (category);
create index course_target on course using gin (target jsonb_path_ops);
-- The sorts of the list for staff.
create index course_by_created on course (site_id, "createdAt", "_id");
create index course_by_updated on course (site_id, "updatedAt", "_id");
create index course_by_name on course (site_id, name collate "th-x-icu", "_id");
create index course_price on course (site_id, price, "_id");
create index course_name_search on course using gin (name_search gin_trgm_ops);
create index course_prerequisites on course using gin (prerequisites);
create index course_institution on course (site_id, institution);
-- Closed courses that wait for their moment.
create index course_scheduled on course (site_id, "publishAt") where not status and "publishAt" is not null;
create index course_lecturer on course using gin (lecturer jsonb_path_ops);
-- Lists of open courses by what is paid for them, up and down.
create index course_paid on course (site_id, (case when sale_price > 0 then sale_price else price end)) where status;
call sala_tenant_table('course');

-- How many open courses a site has, in all ('') and in each category: lists say so on every page, whatever there is to count.
create table course_count (
  site_id uuid not null references site ("_id"),
  code text not null,
  open integer not null,
  primary key (site_id, code)
);
call sala_tenant_table('course_count');
