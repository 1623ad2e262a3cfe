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
