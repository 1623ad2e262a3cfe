-- What those who finished a course say about it: once a person, shown when staff have read it.
create table review (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  "userID" uuid not null,
  name text not null,
  rating integer not null check (rating between 1 and 5),
  text text,
  status text not null default 'pending',
  answer text,
  primary key (site_id, "_id")
);
create unique index review_once on review (site_id, "userID", "courseID");
create index review_of_course on review (site_id, "courseID", status, "createdAt" desc, "_id" desc);
-- The orders that its list is shown in.
create index review_by_created on review (site_id, "createdAt", "_id");
create index review_by_updated on review (site_id, "updatedAt", "_id");
create index review_by_name on review (site_id, name, "_id");
create index review_by_rating on review (site_id, rating, "_id");
create index review_by_status on review (site_id, status, "_id");
call sala_tenant_table('review');
alter table review add foreign key (site_id) references site ("_id");
alter table review add foreign key (site_id, "courseID") references course (site_id, "_id");
