-- Files that people uploaded.
create table file (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  type text not null,
  size integer not null,
  hash text not null,
  visibility text not null default 'private',
  purpose text not null,
  "userID" uuid,
  used boolean not null default false,
  sizes jsonb not null default '[]',
  place text not null,
  key text not null,
  -- The job that makes a picture’s smaller ones, so that a screen can show how far it is.
  "jobID" uuid,
  -- A keyed hash of the cookie of somebody without an account, who sends files for a form.
  "senderHash" text,
  primary key (site_id, "_id")
);
create index file_of_user on file (site_id, "userID");
-- What a site takes.
create index file_room on file (site_id) include (size);
create index file_unused on file (site_id, "updatedAt") where not used;
call sala_tenant_table('file');

-- Uploads that are still under way; each reserves its part of the quota.
create table upload (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  name text not null,
  size integer not null,
  purpose text not null,
  "userID" uuid,
  place text not null,
  "senderHash" text,
  primary key (site_id, "_id")
);
call sala_tenant_table('upload');
