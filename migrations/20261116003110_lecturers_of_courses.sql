-- Everybody whom a course names as its lecturer has a record, and the courses know them by its id.
insert into lecturer (site_id, name, code)
select site_id, name, 'lecturer-' || row_number() over (partition by site_id order by name)
from (
  select distinct c.site_id, item ->> 'name' as name
  from course c, jsonb_array_elements(case jsonb_typeof(c.lecturer) when 'array' then c.lecturer else '[]' end) item
  where item ->> 'name' <> ''
    and not exists (select from lecturer l where l.site_id = c.site_id and l.name = item ->> 'name')
) named
on conflict do nothing;

update course c set lecturer = (
  select jsonb_agg(jsonb_build_object('id', coalesce(l."_id"::text, item ->> 'id'), 'name', item ->> 'name') order by place)
  from jsonb_array_elements(c.lecturer) with ordinality as given (item, place)
  left join lateral (
    select "_id" from lecturer where site_id = c.site_id and name = item ->> 'name' order by "createdAt", "_id" limit 1
  ) l on true)
where jsonb_typeof(c.lecturer) = 'array' and c.lecturer <> '[]';

create index course_taught_by on course using gin (lecturer jsonb_path_ops);

-- Courses keep copies of the words of their lecturers and bands: who is renamed is renamed there too.
create function sala_rename_lecturer() returns trigger language plpgsql as $$
begin
  update course c set lecturer = (
    select jsonb_agg(case when item ->> 'id' = new."_id"::text then item || jsonb_build_object('name', new.name) else item end
      order by place)
    from jsonb_array_elements(c.lecturer) with ordinality as given (item, place))
  where c.site_id = new.site_id and c.lecturer @> jsonb_build_array(jsonb_build_object('id', new."_id"));
  return null;
end $$;
create trigger sala_rename_lecturer after update of name on lecturer
  for each row when (old.name is distinct from new.name) execute function sala_rename_lecturer();

create function sala_rename_target() returns trigger language plpgsql as $$
begin
  update course c set target = (
    select jsonb_agg(case when item ->> '_id' = new."_id"::text
      then item || jsonb_build_object('name', new.name, 'code', new.code) else item end order by place)
    from jsonb_array_elements(c.target) with ordinality as given (item, place))
  where c.site_id = new.site_id and c.target @> jsonb_build_array(jsonb_build_object('_id', new."_id"));
  return null;
end $$;
create trigger sala_rename_target after update of name, code on target
  for each row when (old.name is distinct from new.name or old.code is distinct from new.code)
  execute function sala_rename_target();
