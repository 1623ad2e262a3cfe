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
call sala_quiet_table('enroll_month');

create function sala_month(moment timestamptz) returns date language sql immutable parallel safe as
  $$ select date_trunc('month', moment at time zone 'Asia/Bangkok')::date $$;

-- Triggers: what happens to an enrolment is counted by month.

-- An active enrolment counts in the month in which it was made, and once more in the month of its completion.
create function sala_count_new_enrolments() returns trigger language plpgsql as $$
begin
  insert into enroll_month (site_id, month, "courseID", "classID", "companyID", enrolled, completed, seconds)
  select e.site_id, part.month, e."courseID", e."classID", e."companyID", sum(part.enrolled), sum(part.completed), sum(part.seconds)
  from news e cross join lateral (values
    (sala_month(e."createdAt"), (e.status = 'active')::int, 0, 0),
    (sala_month(e."completedAt"), 0, (e.status = 'active')::int, 0),
    (sala_month(coalesce(e."learnedAt", e."createdAt")), 0, 0, e.seconds)) part (month, enrolled, completed, seconds)
  where part.month is not null and (part.enrolled, part.completed, part.seconds) <> (0, 0, 0)
  group by grouping sets ((1, 2, 3, 4, 5), (1, 2));
  return null;
end
$$;
create trigger enroll_counted after insert on enroll referencing new table as news
  for each statement execute function sala_count_new_enrolments();

-- Time is learned now; an enrolment that moves to another place takes its time along.
create function sala_count_changed_enrolments() returns trigger language plpgsql as $$
begin
  insert into enroll_month (site_id, month, "courseID", "classID", "companyID", enrolled, completed, seconds)
  select e.site_id, part.month, part.course, part.class, part.company, sum(part.enrolled), sum(part.completed), sum(part.seconds)
  from news e join olds o on o.site_id = e.site_id and o."_id" = e."_id" cross join lateral (values
    (sala_month(o."createdAt"), o."courseID", o."classID", o."companyID", -(o.status = 'active')::int, 0, 0),
    (sala_month(e."createdAt"), e."courseID", e."classID", e."companyID", (e.status = 'active')::int, 0, 0),
    (sala_month(o."completedAt"), o."courseID", o."classID", o."companyID", 0, -(o.status = 'active')::int, 0),
    (sala_month(e."completedAt"), e."courseID", e."classID", e."companyID", 0, (e.status = 'active')::int, 0),
    (sala_month(now()), e."courseID", e."classID", e."companyID", 0, 0, e.seconds - o.seconds),
    (sala_month(coalesce(o."learnedAt", o."createdAt")), o."courseID", o."classID", o."companyID", 0, 0, -o.seconds),
    (sala_month(coalesce(o."learnedAt", o."createdAt")), e."courseID", e."classID", e."companyID", 0, 0, o.seconds)
  ) part (month, course, class, company, enrolled, completed, seconds)
  where part.month is not null
    and (o.status, o.seconds, o."completedAt", o."courseID", o."classID", o."companyID", o."createdAt")
      is distinct from (e.status, e.seconds, e."completedAt", e."courseID", e."classID", e."companyID", e."createdAt")
  group by grouping sets ((1, 2, 3, 4, 5), (1, 2))
  having (sum(part.enrolled), sum(part.completed), sum(part.seconds)) <> (0, 0, 0);
  return null;
end
$$;
create trigger enroll_recounted after update on enroll referencing new table as news old table as olds
  for each statement execute function sala_count_changed_enrolments();

create function sala_count_gone_enrolments() returns trigger language plpgsql as $$
begin
  insert into enroll_month (site_id, month, "courseID", "classID", "companyID", enrolled, completed, seconds)
  select e.site_id, part.month, e."courseID", e."classID", e."companyID", sum(part.enrolled), sum(part.completed), sum(part.seconds)
  from olds e cross join lateral (values
    (sala_month(e."createdAt"), -(e.status = 'active')::int, 0, 0),
    (sala_month(e."completedAt"), 0, -(e.status = 'active')::int, 0),
    (sala_month(coalesce(e."learnedAt", e."createdAt")), 0, 0, -e.seconds)) part (month, enrolled, completed, seconds)
  where part.month is not null
  group by grouping sets ((1, 2, 3, 4, 5), (1, 2));
  return null;
end
$$;
create trigger enroll_uncounted after delete on enroll referencing old table as olds
  for each statement execute function sala_count_gone_enrolments();
