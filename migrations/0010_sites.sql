-- Sites, their host names and storage spaces: platform tables, out of the app role’s reach.

create table space (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "s3Key" text,
  "s3Secret" text,
  "s3Endpoint" text,
  "s3Hosting" text,
  "s3Region" text,
  "s3EndpointDefault" text,
  "s3Bucket" text
);

create table site (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "parentSite" uuid references site ("_id"),
  key text not null unique,
  "siteName" text not null,
  "siteLogo" text,
  "siteFavicon" text,
  "siteStyle" text not null default 'gradient',
  "siteSubStyle" text not null default 'blue',
  "siteType" text not null,
  "loginLogo" text,
  "loginBg" text,
  plugins text[] not null default '{}',
  "defaultPlugin" text,
  "defaultLogin" text,
  theme jsonb not null default '{}',
  layout jsonb not null default '{}',
  menu jsonb not null default '[]',
  email_from_email text,
  email_from_name text,
  email_url text,
  email_key text,
  email_provider text,
  line jsonb,
  contact jsonb not null default '{}',
  description text,
  "spaceId" uuid references space ("_id"),
  identity jsonb not null default '{}',
  "suspendedAt" timestamptz,
  "maintenanceAt" timestamptz,
  "maintenanceUntil" timestamptz,
  limits jsonb not null default '{}'
);
create index on site ("parentSite");

create table hostname (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  hostname text not null unique,
  site uuid not null references site ("_id"),
  "siteView" text not null default 'frontend'
);
create index on hostname (site);

grant select, insert, update, delete on site, space, hostname to sala_platform;
