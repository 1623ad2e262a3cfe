-- Languages beside Thai and English, and changed texts of those two.
create table translate (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  code text not null unique,
  name text not null,
  flag text,
  translations jsonb not null default '{}'
);
grant select, insert, update, delete on translate to sala_app, sala_platform;
