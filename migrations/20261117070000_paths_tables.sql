-- Learning paths: courses in order, and who is to take them.
create table learning_path (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  description text,
  status boolean not null default true,
  courses uuid[] not null default '{}',
  primary key (site_id, "_id")
);
create index learning_path_name_search on learning_path using gin (name_search gin_trgm_ops);
-- The orders that its list is shown in.
create index learning_path_by_name on learning_path (site_id, name, "_id");
create index learning_path_by_status on learning_path (site_id, status, "_id");
create index learning_path_by_created_at on learning_path (site_id, "createdAt", "_id");
create index learning_path_courses on learning_path using gin (courses);
call sala_tenant_table('learning_path');
alter table learning_path add foreign key (site_id) references site ("_id");

create table path_assignment (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "pathID" uuid not null,
  "userID" uuid not null,
  "companyID" uuid,
  "dueDate" date,
  "completedAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index path_assignment_once on path_assignment (site_id, "pathID", "userID");
create index path_assignment_of_user on path_assignment (site_id, "userID");
-- The people of a path and of a company, the most urgent first.
create index path_assignment_of_path on path_assignment (site_id, "pathID", "dueDate", "_id");
create index path_assignment_of_company on path_assignment (site_id, "companyID", "dueDate", "_id");
-- Deadlines of which people are reminded.
create index path_assignment_due on path_assignment (site_id, "dueDate") where "completedAt" is null;
call sala_tenant_table('path_assignment');
alter table path_assignment add foreign key (site_id) references site ("_id");
alter table path_assignment add foreign key (site_id, "pathID") references learning_path (site_id, "_id");
alter table path_assignment add foreign key (site_id, "userID") references "user" (site_id, "_id");
