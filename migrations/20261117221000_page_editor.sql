-- Pages that are being worked on, beside those that are published.
create table page_draft (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "postID" uuid not null,
  number integer not null default 0,
  builder jsonb,
  "saveKey" text,
  "userID" uuid,
  author text,
  "publishAt" timestamptz,
  fault text,
  "editorID" uuid,
  editor text,
  tab text,
  "seenAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index page_draft_of_page on page_draft (site_id, "postID");
create index page_draft_due on page_draft (site_id, "publishAt") where "publishAt" is not null;
create index page_draft_author on page_draft (site_id, "userID");
call sala_tenant_table('page_draft');
alter table page_draft add foreign key (site_id) references site ("_id");
alter table page_draft add foreign key (site_id, "postID") references post (site_id, "_id") on delete cascade;

-- Pages as they were published.
create table page_version (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "postID" uuid not null,
  number integer not null,
  reason text not null default 'edit',
  builder jsonb not null,
  "userID" uuid,
  author text,
  primary key (site_id, "_id")
);
create unique index page_version_number on page_version (site_id, "postID", number);
create index page_version_author on page_version (site_id, "userID");
call sala_tenant_table('page_version');
alter table page_version add foreign key (site_id) references site ("_id");
alter table page_version add foreign key (site_id, "postID") references post (site_id, "_id") on delete cascade;

-- What colleagues say to each other about blocks.
create table page_comment (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "postID" uuid not null,
  part text,
  text text not null,
  "userID" uuid,
  author text,
  "doneAt" timestamptz,
  primary key (site_id, "_id")
);
create index page_comment_of_page on page_comment (site_id, "postID", "_id");
create index page_comment_author on page_comment (site_id, "userID");
call sala_tenant_table('page_comment');
alter table page_comment add foreign key (site_id) references site ("_id");
alter table page_comment add foreign key (site_id, "postID") references post (site_id, "_id") on delete cascade;
