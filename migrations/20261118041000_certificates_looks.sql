-- How a certificate looked on the day it was issued: one row for all that were issued with the same design as it was then.
create table certificate_look (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  hash text not null,
  background text,
  logo text,
  signature1 text,
  signature2 text,
  parts jsonb not null default '[]',
  primary key (site_id, "_id"),
  unique (site_id, hash)
);
call sala_tenant_table('certificate_look');
alter table certificate_look add foreign key (site_id) references site ("_id");

alter table certification add column "lookID" uuid;
create index certification_without_look on certification (site_id, "courseID", "pathID") where "lookID" is null;
