-- What staff deleted, until its time is over.
create table bin_entry (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  collection text not null,
  "recordID" uuid not null,
  title text not null,
  records jsonb not null,
  "userID" uuid,
  role text not null,
  "deletedAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  primary key (site_id, "_id")
);
create index bin_entry_newest on bin_entry (site_id, "deletedAt", "_id");
create index bin_entry_over on bin_entry (site_id, "expiresAt", "_id");
create index bin_entry_of_record on bin_entry (site_id, "recordID");
call sala_tenant_table('bin_entry');
alter table bin_entry add foreign key (site_id) references site ("_id");
