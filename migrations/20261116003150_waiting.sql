-- Who waits for a place in a full course, and why an enrolment or an order ended.
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
create index waiting_order on waiting (site_id, "orderID");
call sala_tenant_table('waiting');

alter table enroll add column "cancelReason" text;
create index enroll_cancelled on enroll (site_id, "createdAt" desc, "_id" desc) where status = 'cancelled';

-- The language in which its buyer reads, for mails that staff cause.
alter table "order" add column lang text, add column "cancelReason" text;
create index order_to_approve on "order" (site_id, "createdAt" desc, "_id" desc) where status = 'pending';
