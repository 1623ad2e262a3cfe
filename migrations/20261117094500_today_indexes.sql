-- What the page of the day asks each morning: new entries, classes of a day, registrations that open or close.
create index form_new on form (site_id, "formID") where status = 'new';
create index class_day_by_date on class_day (site_id, date);
create index course_opens on course (site_id, "startRegistDate") where status;
create index course_closes on course (site_id, "endRegistDate") where status;
