-- Lists of members that staff bring from a spreadsheet.
create table member_import (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "userID" uuid not null,
  "fileID" uuid not null,
  "jobID" uuid not null,
  mapping jsonb not null,
  added integer,
  refused integer,
  "faultsID" uuid,
  -- It is written in chunks: the last row that is dealt with, and the rows that its first look refused.
  "doneRow" integer not null default 1,
  "wrongRows" integer[],
  primary key (site_id, "_id")
);
create index member_import_of_user on member_import (site_id, "userID", "createdAt" desc);
call sala_tenant_table('member_import');
