-- Searches look into English names of lecturers and English descriptions too: courses of sites that have some are read again within the hour.
update course_search set "isWhole" = false
where site_id in (
  select site_id from lecturer where translations <> '{}'
  union
  select site_id from course where translations #> '{en,description}' is not null
);
