-- Places of a site, their rooms, and when a room is used.
create table place (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  code text not null,
  category uuid,
  address text,
  "mapUrl" text,
  phone text,
  note text,
  "order" integer not null default 0,
  visible boolean not null default true,
  primary key (site_id, "_id")
);
create unique index place_code on place (site_id, code);
create index place_name_search on place using gin (name_search gin_trgm_ops);
create index place_by_name on place (site_id, name, "_id");
create index place_by_category on place (site_id, category, "_id");
create index place_by_phone on place (site_id, phone, "_id");
create index place_by_visible on place (site_id, visible, "_id");
create index place_by_order on place (site_id, "order", "_id");
create index place_by_created_at on place (site_id, "createdAt", "_id");
call sala_tenant_table('place');
alter table place add foreign key (site_id) references site ("_id");
alter table place add foreign key (site_id, category) references config_category (site_id, "_id");

create table room (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "placeID" uuid not null,
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  seats integer,
  mode uuid,
  equipment text,
  "order" integer not null default 0,
  visible boolean not null default true,
  primary key (site_id, "_id")
);
create index room_name_search on room using gin (name_search gin_trgm_ops);
create index room_by_place on room (site_id, "placeID", "_id");
create index room_by_name on room (site_id, name, "_id");
create index room_by_seats on room (site_id, seats, "_id");
create index room_by_mode on room (site_id, mode, "_id");
create index room_by_visible on room (site_id, visible, "_id");
create index room_by_order on room (site_id, "order", "_id");
create index room_by_created_at on room (site_id, "createdAt", "_id");
call sala_tenant_table('room');
alter table room add foreign key (site_id) references site ("_id");
alter table room add foreign key (site_id, "placeID") references place (site_id, "_id");
alter table room add foreign key (site_id, mode) references config_mode (site_id, "_id");

create table room_use (
  site_id uuid not null,
  "ownerID" uuid not null,
  "startsAt" timestamptz not null,
  "endsAt" timestamptz not null,
  "roomID" uuid not null,
  "courseID" uuid not null,
  label text not null,
  primary key (site_id, "ownerID", "startsAt")
);
create index room_use_of_room on room_use (site_id, "roomID", "startsAt");
create index room_use_of_course on room_use (site_id, "courseID");
call sala_tenant_table('room_use');
alter table room_use add foreign key (site_id) references site ("_id");

alter table class add column "roomID" uuid;
create index class_of_room on class (site_id, "roomID");
