-- Minutes for those who begin an exam later, and marks by a rubric.
create table exam_extra (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "examID" uuid not null,
  "enrollID" uuid,
  "classID" uuid,
  seconds integer not null,
  reason text not null,
  "byID" uuid,
  primary key (site_id, "_id")
);
create index exam_extra_of_exam on exam_extra (site_id, "examID", "_id");
call sala_tenant_table('exam_extra');
alter table exam_extra add foreign key (site_id) references site ("_id");
alter table exam_extra add foreign key (site_id, "examID") references exam (site_id, "_id") on delete cascade;

alter table exam_mark add column rubric jsonb not null default '[]';
alter table exam_mark add column findings jsonb not null default '[]';
