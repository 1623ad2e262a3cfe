-- Academies design their certificates; a course or path chooses among the designs. A certificate may say a grade.
create table certificate_design (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  usual boolean not null default false,
  background text,
  logo text,
  signature1 text,
  signature2 text,
  parts jsonb not null default '[]',
  primary key (site_id, "_id")
);
create index certificate_design_name_search on certificate_design using gin (name_search gin_trgm_ops);
-- The sorts of its list.
create index certificate_design_by_created on certificate_design (site_id, "createdAt", "_id");
create index certificate_design_by_updated on certificate_design (site_id, "updatedAt", "_id");
create index certificate_design_by_name on certificate_design (site_id, name, "_id");
create index certificate_design_by_usual on certificate_design (site_id, usual, "_id");
call sala_tenant_table('certificate_design');
alter table certificate_design add foreign key (site_id) references site ("_id");

alter table certificate_rule add column "designID" uuid;
alter table certification add column grade text;
