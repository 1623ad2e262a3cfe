-- A record store of xAPI for each site: keys, statements and by what they are found, what activities are called, attachments, documents.
create table xapi_key (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  "user" text not null,
  "secretHash" text not null,
  scopes jsonb not null,
  "userID" uuid,
  "usedAt" timestamptz,
  "revokedAt" timestamptz,
  primary key (site_id, "_id")
);
create index xapi_key_name_search on xapi_key using gin (name_search gin_trgm_ops);
create index xapi_key_by_created_at on xapi_key (site_id, "createdAt", "_id");
create index xapi_key_by_user on xapi_key (site_id, "user");
call sala_tenant_table('xapi_key');
alter table xapi_key add foreign key (site_id) references site ("_id");

create table xapi_statement (
  site_id uuid not null,
  "statementID" uuid not null,
  at bigint not null,
  body jsonb not null,
  "keyID" uuid not null,
  "refersTo" uuid,
  "voidedBy" uuid,
  primary key (site_id, "statementID")
);
create index xapi_statement_by_moment on xapi_statement (site_id, at);
create index xapi_statement_referring on xapi_statement (site_id, "refersTo") where "refersTo" is not null;
call sala_tenant_table('xapi_statement');
alter table xapi_statement add foreign key (site_id) references site ("_id");

create table xapi_mention (
  site_id uuid not null,
  name text collate "C" not null,
  at bigint not null,
  "statementID" uuid not null,
  "sourceID" uuid not null,
  primary key (site_id, name, at, "statementID", "sourceID")
);
call sala_tenant_table('xapi_mention');
alter table xapi_mention add foreign key (site_id) references site ("_id");

create table xapi_activity (
  site_id uuid not null,
  name text collate "C" not null,
  definition jsonb not null,
  primary key (site_id, name)
);
call sala_tenant_table('xapi_activity');
alter table xapi_activity add foreign key (site_id) references site ("_id");

create table xapi_attachment (
  site_id uuid not null,
  "statementID" uuid not null,
  sha2 text not null,
  "fileID" uuid not null,
  "contentType" text not null,
  primary key (site_id, "statementID", sha2)
);
create index xapi_attachment_by_content on xapi_attachment (site_id, sha2);
call sala_tenant_table('xapi_attachment');
alter table xapi_attachment add foreign key (site_id) references site ("_id");

create table xapi_document (
  site_id uuid not null,
  kind text not null,
  activity text collate "C" not null,
  agent text collate "C" not null,
  registration text collate "C" not null,
  "documentID" text collate "C" not null,
  "contentType" text not null,
  content text not null,
  etag text not null,
  "updatedAt" timestamptz not null default now(),
  primary key (site_id, kind, activity, agent, registration, "documentID")
);
create index xapi_document_of_agent on xapi_document (site_id, agent) where agent <> '';
call sala_tenant_table('xapi_document');
alter table xapi_document add foreign key (site_id) references site ("_id");
