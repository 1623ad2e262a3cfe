-- People and their sessions. Staff accounts live under their collection or origin site.
create table "user" (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  firstname text not null,
  firstname_search text collate "C" generated always as (sala_fold(firstname)) stored,
  lastname text not null,
  lastname_search text collate "C" generated always as (sala_fold(lastname)) stored,
  avatar text,
  citizen text,
  citizen_hash text,
  phone text,
  email text not null,
  username text not null,
  password text,
  salt text,
  role text not null,
  info jsonb not null default '{}',
  req_reset boolean not null default false,
  suspended boolean not null default false,
  primary key (site_id, "_id")
);
create unique index user_username on "user" (site_id, username);
create unique index user_email on "user" (site_id, email);
create unique index user_citizen on "user" (site_id, citizen_hash);
create unique index user_phone on "user" (site_id, phone);
create index user_newest on "user" (site_id, "createdAt" desc);
create index user_firstname_search on "user" using gin (firstname_search gin_trgm_ops);
create index user_lastname_search on "user" using gin (lastname_search gin_trgm_ops);
call sala_tenant_table('user');

create table session (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  "accountSite" uuid not null references site ("_id"),
  "tokenHash" text not null,
  current uuid references site ("_id"),
  interface text not null,
  "expiresAt" timestamptz not null,
  "userAgent" text,
  primary key (site_id, "_id")
);
create unique index session_token on session (site_id, "tokenHash");
create index session_of_user on session (site_id, "userID");
call sala_tenant_table('session');
