-- A page with an access check is drawn for each reader with as much as they may see: nobody but staff gets it whole, so
-- that every other way to read posts has to know.
alter table post add column "behindCheck" boolean not null default false;

create function sala_post_check() returns trigger language plpgsql as $$
begin
  new."behindCheck" := jsonb_path_exists(new.builder, '$.**.type ? (@ == "access_check")');
  return new;
end
$$;
create trigger post_check before insert or update on post for each row execute function sala_post_check();

update post set builder = builder where jsonb_path_exists(builder, '$.**.type ? (@ == "access_check")');
