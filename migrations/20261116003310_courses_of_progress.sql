-- The course of a lesson stands beside what was done in it, so that its lecturers may read that and nobody else's.
alter table lesson_progress add column "courseID" uuid;
update lesson_progress p set "courseID" = l."courseID" from lesson l where l.site_id = p.site_id and l."_id" = p."lessonID";
create index lesson_progress_of_course on lesson_progress (site_id, "courseID");
