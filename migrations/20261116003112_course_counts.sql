-- How many open courses a site has, in all ('') and in each category: lists say so on every page, whatever there is to count.
create table course_count (
  site_id uuid not null references site ("_id"),
  code text not null,
  open integer not null,
  primary key (site_id, code)
);
call sala_tenant_table('course_count');

create function sala_count_added() returns trigger language plpgsql as $$
begin
  insert into course_count (site_id, code, open)
  select site_id, code, count(*) from (
    select distinct site_id, "_id", unnest(array[''] || category) as code from added where status) counted
  group by site_id, code order by site_id, code
  on conflict (site_id, code) do update set open = course_count.open + excluded.open;
  return null;
end $$;

create function sala_count_removed() returns trigger language plpgsql as $$
begin
  insert into course_count (site_id, code, open)
  select site_id, code, -count(*) from (
    select distinct site_id, "_id", unnest(array[''] || category) as code from removed where status) counted
  group by site_id, code order by site_id, code
  on conflict (site_id, code) do update set open = course_count.open + excluded.open;
  return null;
end $$;

-- What stays as it was is not written: most changes of a course are none of its status and categories.
create function sala_count_changed() returns trigger language plpgsql as $$
begin
  insert into course_count (site_id, code, open)
  select site_id, code, sum(n) from (
    select distinct site_id, "_id", unnest(array[''] || category) as code, 1 as n from added where status
    union all
    select distinct site_id, "_id", unnest(array[''] || category) as code, -1 as n from removed where status) counted
  group by site_id, code having sum(n) <> 0 order by site_id, code
  on conflict (site_id, code) do update set open = course_count.open + excluded.open;
  return null;
end $$;

create trigger sala_count_insert after insert on course
  referencing new table as added for each statement execute function sala_count_added();
create trigger sala_count_delete after delete on course
  referencing old table as removed for each statement execute function sala_count_removed();
create trigger sala_count_update after update on course
  referencing old table as removed new table as added for each statement execute function sala_count_changed();

insert into course_count (site_id, code, open)
select site_id, code, count(*) from (
  select distinct site_id, "_id", unnest(array[''] || category) as code from course where status) counted
group by site_id, code;
