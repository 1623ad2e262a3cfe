-- What happened in each month with the enrolments of a course, a class and a company: the ground of all reports. Rows of one month
-- and place add up; those without a course are the whole site’s. Writers only ever add rows, so that nobody waits for anybody; a job
-- folds them.
create table enroll_month (
  site_id uuid not null references site ("_id"),
  month date not null,
  "courseID" uuid,
  "classID" uuid,
  "companyID" uuid,
  enrolled integer not null default 0,
  completed integer not null default 0,
  -- Whole numbers; as floats PostgreSQL adds them several times faster, and exactly up to 2^53.
  seconds double precision not null default 0,
  folded boolean not null default false
);
create index enroll_month_of_site on enroll_month (site_id, month) where "courseID" is null;
create index enroll_month_of_courses on enroll_month (site_id, month) include ("courseID", enrolled, completed, seconds)
  where "courseID" is not null;
create index enroll_month_of_company on enroll_month (site_id, "companyID", month) where "companyID" is not null;
create index enroll_month_of_course on enroll_month (site_id, "courseID", month);
create index enroll_month_new on enroll_month (site_id) where not folded;
call sala_tenant_table('enroll_month');
