-- Browsers in which people are reminded too.
create table push_device (
  site_id uuid not null,
  "userID" uuid not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID", name)
);
create index push_device_by_name on push_device (site_id, name);
call sala_tenant_table('push_device');
alter table push_device add foreign key (site_id) references site ("_id");
alter table push_device add foreign key (site_id, "userID") references "user" (site_id, "_id") on delete cascade;
