-- Pages, posts and forms.
create table post (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  type text not null default 'page',
  title text not null,
  slug text not null,
  content text,
  feature_image text,
  parent uuid,
  builder jsonb not null default '[]',
  status boolean not null default true,
  display text not null default 'single',
  password text,
  authen boolean not null default false,
  course uuid,
  destination text,
  next text,
  ref1 text,
  -- Whether the post, or one above it, asks for a login or a password, and whether its document has an access check: told by
  -- columns, so that every way to read posts can ask for them without looking at the parents.
  "behindLogin" boolean not null default false,
  "behindPassword" boolean not null default false,
  "behindCheck" boolean not null default false,
  primary key (site_id, "_id"),
  foreign key (site_id, parent) references post (site_id, "_id"),
  foreign key (site_id, course) references course (site_id, "_id")
);
create unique index post_slug on post (site_id, slug);
create index post_parent on post (site_id, parent, "createdAt" desc);
call sala_tenant_table('post');

-- Triggers: what a post stands behind.

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

create function sala_post_check() returns trigger language plpgsql as $$
begin
  new."behindCheck" := jsonb_path_exists(new.builder, '$.**.type ? (@ == "access_check")');
  return new;
end
$$;
create trigger post_check before insert or update on post for each row execute function sala_post_check();
