-- Where a site has its chat told of errors and orders.
create table alert_hook (
  site_id uuid not null,
  kind text not null check (kind = 'chat'),
  -- Sealed.
  address text not null,
  host text not null,
  errors boolean not null default true,
  orders boolean not null default false,
  "updatedAt" timestamptz not null default now(),
  "triedAt" timestamptz,
  "deliveredAt" timestamptz,
  fault text,
  status int,
  primary key (site_id, kind)
);
call sala_tenant_table('alert_hook');
alter table alert_hook add foreign key (site_id) references site ("_id");

-- What is still to be told.
create table alert_line (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  kind text not null check (kind in ('fault', 'job', 'mail', 'order')),
  what text not null default '',
  reference text,
  count int not null default 1,
  amount numeric not null default 0,
  primary key (site_id, "_id")
);
create index alert_line_order on alert_line (site_id, "createdAt", "_id");
call sala_tenant_table('alert_line');
alter table alert_line add foreign key (site_id) references site ("_id");
