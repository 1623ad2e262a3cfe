-- What search engines are told of a post, where it belongs, and who wrote it first.
alter table post
  add column category text[] not null default '{}',
  add column tags text,
  add column seo_title text,
  add column seo_description text,
  add column noindex boolean not null default false,
  add column author uuid;
create index post_category on post using gin (category);
create index post_author on post (site_id, author);
