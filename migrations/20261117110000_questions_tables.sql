-- The bank of questions: categories, questions, and every version of each.
create table question_category (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  "parentID" uuid,
  primary key (site_id, "_id")
);
create index question_category_name_search on question_category using gin (name_search gin_trgm_ops);
create index question_category_by_name on question_category (site_id, name, "_id");
create index question_category_by_parent on question_category (site_id, "parentID", "_id");
create index question_category_by_created_at on question_category (site_id, "createdAt", "_id");
call sala_tenant_table('question_category');
alter table question_category add foreign key (site_id) references site ("_id");
alter table question_category add foreign key (site_id, "parentID") references question_category (site_id, "_id");

create table question (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  content jsonb not null,
  "categoryID" uuid,
  name text,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  kind text,
  words text,
  tags jsonb not null default '[]',
  version integer not null default 1,
  primary key (site_id, "_id")
);
create index question_name_search on question using gin (name_search gin_trgm_ops);
create index question_tags on question using gin (tags);
-- The orders that its list is shown in.
create index question_by_name on question (site_id, name collate "th-x-icu", "_id");
create index question_by_created_at on question (site_id, "createdAt", "_id");
create index question_of_category on question (site_id, "categoryID", "_id");
call sala_tenant_table('question');
alter table question add foreign key (site_id) references site ("_id");
alter table question add foreign key (site_id, "categoryID") references question_category (site_id, "_id");

create table question_version (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "questionID" uuid not null,
  number integer not null,
  content jsonb not null,
  primary key (site_id, "_id")
);
create unique index question_version_once on question_version (site_id, "questionID", number);
call sala_tenant_table('question_version');
alter table question_version add foreign key (site_id) references site ("_id");
