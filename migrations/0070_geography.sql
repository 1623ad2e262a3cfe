-- Provinces, districts and subdistricts of Thailand, the same for every site.
create table province (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  id integer not null unique,
  name_th text not null,
  name_en text
);

create table amphure (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  id integer not null unique,
  name_th text not null,
  name_en text,
  province_id integer not null references province (id)
);
create index on amphure (province_id, name_th);

create table tambon (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  id integer not null unique,
  name_th text not null,
  name_en text,
  zip_code text not null,
  amphure_id integer not null references amphure (id)
);
create index on tambon (amphure_id, name_th);

grant select on province, amphure, tambon to sala_app;
grant select, insert, update, delete on province, amphure, tambon to sala_platform;
