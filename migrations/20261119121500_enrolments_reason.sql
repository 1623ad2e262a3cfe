-- By what evidence, or why, staff gave somebody a place that others pay for.
alter table enroll add column reason text;
