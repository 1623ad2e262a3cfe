-- What staff know about the files of the site that pages show.
create table media_item (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  folder text not null default '',
  alt text,
  type text not null,
  size integer not null,
  original text not null,
  shown text not null,
  focus jsonb,
  crop jsonb,
  "userID" uuid,
  primary key (site_id, "_id")
);
create unique index media_item_original on media_item (site_id, original);
create index media_item_folder on media_item (site_id, folder);
create index media_item_person on media_item (site_id, "userID");
create index media_item_name_search on media_item using gin (name_search gin_trgm_ops);
create index media_item_by_name on media_item (site_id, name collate "th-x-icu", "_id");
create index media_item_by_size on media_item (site_id, size, "_id");
create index media_item_by_created_at on media_item (site_id, "createdAt", "_id");
call sala_tenant_table('media_item');
alter table media_item add foreign key (site_id) references site ("_id");
