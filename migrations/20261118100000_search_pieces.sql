-- A search of one or two letters finds them in what a course is called by an index: until now every course was read.
update course_search set short = array(
  select distinct piece from (
    select unnest(short) as piece
    union all
    select substr(head, at, length) from generate_series(1, char_length(head)) at, generate_series(1, 2) length) pieces
  where piece !~ '\s');
create index course_search_short_onsite on course_search using gin (short) where "isOnsite";
