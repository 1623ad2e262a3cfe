-- Courses have a name in their address, made of their title; of two that are called the same the later one has a part of its id behind it.
alter table course add column slug text;
update course c set slug = case n.place when 1 then n.slug else n.slug || '-' || right(n."_id"::text, 12) end
from (
  select site_id, "_id", slug, row_number() over (partition by site_id, slug order by "createdAt", "_id") as place
  from (
    select site_id, "_id", "createdAt", trim(both '-' from left(
      regexp_replace(lower(name), '[^a-z0-9\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e4d\u0e50-\u0e59]+', '-', 'g'), 60)) as slug
    from course
  ) made
  where slug <> ''
) n
where n.site_id = c.site_id and n."_id" = c."_id";
create unique index course_slug on course (site_id, slug);
