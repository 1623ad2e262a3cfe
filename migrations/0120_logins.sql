-- The other ways in: a site’s settings of each.
create table login_provider (
  site_id uuid not null references site ("_id"),
  kind text not null check (kind in ('line', 'directory')),
  settings jsonb not null default '{}',
  -- Sealed: the channel secret of LINE, the password of the directory's reading account.
  secret text,
  "updatedAt" timestamptz not null default now(),
  primary key (site_id, kind)
);
call sala_tenant_table('login_provider');

-- Who somebody is elsewhere.
create table outside_account (
  site_id uuid not null references site ("_id"),
  provider text not null check (provider in ('line', 'directory')),
  subject text not null,
  "userID" uuid not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, provider, subject)
);
create unique index outside_account_of_user on outside_account (site_id, "userID", provider);
call sala_tenant_table('outside_account');

-- Links for employees.
create table bypass_link (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "userID" uuid not null,
  "issuedBy" uuid,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  "revokedAt" timestamptz,
  primary key (site_id, "_id")
);
create index bypass_link_of_user on bypass_link (site_id, "userID");
call sala_tenant_table('bypass_link');
