-- Programs that call with a key of their own, and what they called.
create table api_client (
  "_id" uuid primary key default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  name text not null,
  site uuid,
  scopes text[] not null default '{}',
  "perMinute" integer not null default 600,
  hint text not null,
  hash text not null unique,
  "oldHash" text unique,
  "oldUntil" timestamptz,
  "usedAt" timestamptz,
  "revokedAt" timestamptz
);
call sala_shared_table('api_client');
alter table api_client add foreign key (site) references site ("_id") on delete cascade;
create index api_client_newest on api_client ("createdAt" desc, "_id");
create index api_client_site on api_client (site);
grant select, insert, update, delete on api_client to sala_platform;

create table api_request (
  "_id" uuid primary key default sala_uuid(),
  client uuid not null,
  at timestamptz not null default now(),
  site uuid,
  method text not null,
  route text not null,
  status integer not null,
  ms integer not null,
  address text not null
);
call sala_shared_table('api_request');
alter table api_request add foreign key (client) references api_client ("_id") on delete cascade;
create index api_request_newest on api_request (client, at desc, "_id");
create index api_request_old on api_request (at);
grant select, insert, update, delete on api_request to sala_platform;
