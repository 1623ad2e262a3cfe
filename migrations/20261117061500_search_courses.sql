-- Courses are found by all that is told of them, by other words, and by words that are nearly theirs.
alter table course add column code text;
create index course_by_code on course (site_id, code, "_id");

-- What searches compare of each open course, folded. Words of one or two letters are looked for as words of their own.
create table course_search (
  site_id uuid not null,
  "courseID" uuid not null,
  head text collate "C" not null,
  text text collate "C" not null,
  short text[] not null,
  "isOnsite" boolean not null default false,
  "isWhole" boolean not null default true,
  primary key (site_id, "courseID")
);
create index course_search_text on course_search using gin (text gin_trgm_ops);
-- Classes in rooms are few among many, and looked for by themselves.
create index course_search_onsite on course_search using gin (text gin_trgm_ops) where "isOnsite";
create index course_search_head on course_search using gin (head gin_trgm_ops);
create index course_search_short on course_search using gin (short);
-- Those that a migration wrote, until their words are learned.
create index course_search_new on course_search (site_id) where not "isWhole";
call sala_tenant_table('course_search');
alter table course_search add foreign key (site_id) references site ("_id"),
  add foreign key (site_id, "courseID") references course (site_id, "_id") on delete cascade;

-- The words of a site's courses, for those who type other ones.
create table search_word (
  site_id uuid not null,
  word text collate "C" not null,
  shown text not null,
  primary key (site_id, word)
);
create index search_word_alike on search_word using gin (word gin_trgm_ops);
call sala_tenant_table('search_word');
alter table search_word add foreign key (site_id) references site ("_id");

-- Other words for something.
create table search_synonym (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  word text not null,
  word_search text collate "C" generated always as (sala_fold(word)) stored,
  means text not null,
  primary key (site_id, "_id")
);
create unique index search_synonym_word on search_synonym (site_id, word);
create index search_synonym_folded on search_synonym (site_id, word_search);
create index search_synonym_word_search on search_synonym using gin (word_search gin_trgm_ops);
-- The orders that its list is shown in.
create index search_synonym_by_word on search_synonym (site_id, word, "_id");
create index search_synonym_by_created_at on search_synonym (site_id, "createdAt", "_id");
call sala_tenant_table('search_synonym');
alter table search_synonym add foreign key (site_id) references site ("_id");

-- What people searched for and did not find.
create table vain_search (
  site_id uuid not null,
  "_id" uuid not null,
  words text not null,
  shown text not null,
  count integer not null,
  "firstAt" timestamptz not null default now(),
  "lastAt" timestamptz not null default now(),
  primary key (site_id, words)
);
create index vain_search_by_count on vain_search (site_id, count, "_id");
create index vain_search_by_last on vain_search (site_id, "lastAt", "_id");
call sala_tenant_table('vain_search');
alter table vain_search add foreign key (site_id) references site ("_id");

-- Courses that are there already are found at once, by their words as they are; the job search.learn-words does the rest.
insert into course_search (site_id, "courseID", head, text, short, "isOnsite", "isWhole")
select c.site_id, c."_id", sala_fold(c.name),
  sala_fold(concat_ws(' ', c.name,
    (select string_agg(k.name, ' ') from category k where k.site_id = c.site_id and k.visible and k.code = any(c.category)),
    (select string_agg(l ->> 'name', ' ') from jsonb_array_elements(
      case jsonb_typeof(c.lecturer) when 'array' then c.lecturer else '[]' end) l),
    c.short_description, left(regexp_replace(c.description, '<[^>]*>', ' ', 'g'), 20000))),
  '{}', c.type = 'onsite', false
from course c where c.status;
