-- A session that another platform opened is for one course.
alter table session add column "courseID" uuid;
