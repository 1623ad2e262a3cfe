-- A post behind a login or a password keeps what stands below it there too: told by columns, so that every way to read
-- posts can ask for them without looking at the parents.
alter table post
  add column "behindLogin" boolean not null default false,
  add column "behindPassword" boolean not null default false;

create function sala_post_gates() returns trigger language plpgsql as $$
declare
  above record;
begin
  select coalesce(bool_or("behindLogin"), false) as login, coalesce(bool_or("behindPassword"), false) as password
    into above from post where site_id = new.site_id and "_id" = new.parent and "_id" <> new."_id";
  new."behindLogin" := new.authen or above.login;
  new."behindPassword" := new.password is not null or above.password;
  return new;
end
$$;
create trigger post_gates before insert or update on post for each row execute function sala_post_gates();

create function sala_post_gates_below() returns trigger language plpgsql as $$
begin
  update post set parent = parent where site_id = new.site_id and parent = new."_id" and "_id" <> new."_id";
  return null;
end
$$;
create trigger post_gates_below after update on post for each row
  when ((old."behindLogin", old."behindPassword") is distinct from (new."behindLogin", new."behindPassword"))
  execute function sala_post_gates_below();
-- What is put back from a backup may come before its parent.
create trigger post_gates_below_new after insert on post for each row
  when (new."behindLogin" or new."behindPassword") execute function sala_post_gates_below();

update post set parent = parent;
