-- Seats taken in each class and on-site course, and learners of each course as last counted: pages read these, so that not every
-- enrolment ends them.
create table seat_count (
  site_id uuid not null,
  "roundID" uuid not null,
  taken integer not null,
  primary key (site_id, "roundID")
);
call sala_tenant_table('seat_count');
alter table seat_count add foreign key (site_id) references site ("_id");
insert into seat_count (site_id, "roundID", taken)
select enroll.site_id, enroll."classID", count(*) from enroll
where enroll.status = 'active' and enroll."classID" is not null group by 1, 2;
insert into seat_count (site_id, "roundID", taken)
select enroll.site_id, enroll."courseID", count(*) from enroll
join course on course.site_id = enroll.site_id and course."_id" = enroll."courseID"
where enroll.status = 'active' and course.type = 'onsite' group by 1, 2;

create table learner_count (
  site_id uuid not null,
  "courseID" uuid not null,
  learners integer not null,
  primary key (site_id, "courseID")
);
call sala_tenant_table('learner_count');
alter table learner_count add foreign key (site_id) references site ("_id");
