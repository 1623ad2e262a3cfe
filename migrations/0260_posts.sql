-- Pages, posts and forms.
create table post (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  type text not null default 'page',
  title text not null,
  title_search text collate "C" generated always as (sala_fold(title)) stored,
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
create index post_title_search on post using gin (title_search gin_trgm_ops);
-- The sorts of the lists for staff: of all posts, and of those below one.
create index post_by_updated on post (site_id, "updatedAt", "_id");
create index post_by_created on post (site_id, "createdAt", "_id");
create index post_by_title on post (site_id, title collate "th-x-icu", "_id");
create index post_below_by_updated on post (site_id, parent, "updatedAt", "_id");
create index post_below_by_title on post (site_id, parent, title collate "th-x-icu", "_id");
call sala_tenant_table('post');
