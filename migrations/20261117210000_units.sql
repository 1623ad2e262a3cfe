-- Kinds of unit, archived sites, packages of collections, requests for more, and archives of sites that were deleted.

alter table site add column kind text;
alter table site add column "archivedAt" timestamptz;
alter table site add column "packageID" uuid;
-- Lists of sites are read in the order of their names.
create index site_names on site ("siteType", "siteName" collate "th-x-icu", "_id");
create index site_newest on site ("siteType", "createdAt", "_id");
create index site_names_of_group on site ("parentSite", "siteType", "siteName" collate "th-x-icu", "_id");
create index site_closed on site ("parentSite") where "archivedAt" is null
  and ("suspendedAt" is not null or "maintenanceAt" is not null);
create index site_newest_of_group on site ("parentSite", "siteType", "createdAt", "_id");

create table site_package (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null unique,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  note text,
  plugins text[] not null default '{}',
  "maxSites" integer,
  "maxMembers" integer,
  "maxStorage" integer,
  "maxMails" integer
);
create index site_package_newest on site_package ("createdAt", "_id");
create index site_package_sites on site_package ("maxSites", "_id");
create index site_package_members on site_package ("maxMembers", "_id");
create index site_package_storage on site_package ("maxStorage", "_id");
create index site_package_mails on site_package ("maxMails", "_id");
create index site_package_name_search on site_package using gin (name_search gin_trgm_ops);
call sala_shared_table('site_package');
grant select, insert, update, delete on site_package to sala_app, sala_platform;

create table limit_request (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  site uuid not null,
  what text not null,
  note text not null default '',
  "askedBy" text not null,
  "doneAt" timestamptz
);
call sala_shared_table('limit_request');
alter table limit_request add foreign key (site) references site ("_id") on delete cascade;
create index limit_request_open on limit_request ("createdAt") where "doneAt" is null;
create index on limit_request (site);
grant select, insert, update, delete on limit_request to sala_platform;

create table site_archive (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  site uuid not null,
  "siteName" text not null,
  kind text,
  "parentSite" uuid not null,
  reason text not null,
  status text not null default 'waiting',
  file text,
  size bigint,
  rows integer,
  files integer,
  "expiresAt" timestamptz,
  "restoredAt" timestamptz,
  error text
);
call sala_shared_table('site_archive');
create index site_archive_newest on site_archive ("parentSite", "createdAt");
create index site_archive_of_site on site_archive (site, "createdAt");
grant select, insert, update, delete on site_archive to sala_platform;

-- Since when somebody of a site above works on a unit as its administrator.
alter table session add column "enteredAt" timestamptz;

-- What sites had in a month; those above have the sum of theirs.
create table site_figure (
  site uuid not null,
  month date not null,
  members integer not null default 0,
  courses integer not null default 0,
  enrolments integer not null default 0,
  completed integer not null default 0,
  income numeric not null default 0,
  storage bigint not null default 0,
  sites integer not null default 0,
  waiting integer not null default 0,
  failed integer not null default 0,
  "countedAt" timestamptz not null default now(),
  primary key (site, month)
);
call sala_shared_table('site_figure');
alter table site_figure add foreign key (site) references site ("_id") on delete cascade;
create index site_figure_failed on site_figure (month) where failed > 0;
grant select, insert, update, delete on site_figure to sala_platform;
