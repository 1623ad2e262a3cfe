-- Seminars are courses of another mode; there are few of them among many courses.
create index course_seminar_start on course (site_id, "startDate", "_id") where mode = 'seminar';
create index course_seminar_name on course (site_id, name collate "th-x-icu", "_id") where mode = 'seminar';
create index course_seminar_price on course (site_id, price, "_id") where mode = 'seminar';
create index course_seminar_updated on course (site_id, "updatedAt", "_id") where mode = 'seminar';
