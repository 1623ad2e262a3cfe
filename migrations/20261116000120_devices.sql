-- Browsers that an account has signed in from; what is kept of them tells nothing but «seen before».
create table known_device (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  "deviceHash" text not null,
  "createdAt" timestamptz not null default now(),
  "seenAt" timestamptz not null default now(),
  primary key (site_id, "userID", "deviceHash")
);
call sala_tenant_table('known_device');
