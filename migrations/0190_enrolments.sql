-- Who takes which course, and how far they have come.
create table enroll (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  "courseID" uuid not null,
  analytics jsonb not null default '{"total": 0, "percent": 0, "message": "", "status": "pending"}',
  status text not null default 'active',
  source text not null default 'staff',
  "orderID" uuid,
  "classID" uuid,
  "companyID" uuid,
  seconds integer not null default 0,
  "startedAt" timestamptz,
  "completedAt" timestamptz,
  "learnedAt" timestamptz,
  "cancelReason" text,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create unique index enroll_once on enroll (site_id, "userID", "courseID");
create index enroll_course on enroll (site_id, "courseID", "createdAt", "_id");
-- Learners of a course by how far they are.
create index enroll_percent on enroll (site_id, "courseID", (coalesce((analytics->>'percent')::float8, 0)), "_id") where status = 'active';
create index enroll_newest on enroll (site_id, "createdAt" desc, "_id" desc);
create index enroll_cancelled on enroll (site_id, "createdAt" desc, "_id" desc) where status = 'cancelled';
create index enroll_of_company on enroll (site_id, "companyID", "courseID") where "companyID" is not null;
create index enroll_of_class on enroll (site_id, "classID") where "classID" is not null;
call sala_tenant_table('enroll');

-- Who waits for a place in a full course.
create table waiting (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  "courseID" uuid not null,
  note text,
  lang text,
  "orderID" uuid,
  "offeredUntil" timestamptz,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create unique index waiting_once on waiting (site_id, "userID", "courseID");
create index waiting_of_course on waiting (site_id, "courseID", "createdAt");
create index waiting_oldest on waiting (site_id, "createdAt", "_id");
create index waiting_order on waiting (site_id, "orderID");
call sala_tenant_table('waiting');
