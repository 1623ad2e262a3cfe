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
  activated boolean not null default true,
  -- When the owner of the mailbox was seen last to be the owner of the account; a new address begins unproved.
  "emailConfirmedAt" timestamptz,
  -- When staff or their company wrote the address and so answered for it.
  "emailVouchedAt" timestamptz,
  "policyVersion" text,
  "policyAgreedAt" timestamptz,
  -- Sessions that began before are over.
  "sessionsFrom" timestamptz,
  -- The language that the person last chose, for mails that others cause.
  lang text,
  primary key (site_id, "_id")
);
create unique index user_username on "user" (site_id, username);
create unique index user_email on "user" (site_id, email);
create unique index user_citizen on "user" (site_id, citizen_hash);
create unique index user_phone on "user" (site_id, phone);
-- By name as Thai dictionaries have it.
create index user_name on "user" (site_id, firstname collate "th-x-icu", lastname collate "th-x-icu", "_id");
-- The orders that its list is shown in.
create index user_by_firstname on "user" (site_id, firstname, "_id");
create index user_by_lastname on "user" (site_id, lastname, "_id");
create index user_by_suspended on "user" (site_id, suspended, "_id");
create index user_by_created_at on "user" (site_id, "createdAt", "_id");
create index user_firstname_search on "user" using gin (firstname_search gin_trgm_ops);
create index user_lastname_search on "user" using gin (lastname_search gin_trgm_ops);
-- Staff look for parts of addresses.
create index user_email_search on "user" using gin (email gin_trgm_ops);
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
  "lastSeenAt" timestamptz not null default now(),
  mode text not null default 'password',
  -- When a session that began without a second step was first asked for it.
  "secondStepAskedAt" timestamptz,
  -- When the person last showed in this session who they are.
  "provedAt" timestamptz,
  -- The secret, sealed, that a telephone is about to learn by this session, and since when.
  "secondStepSecret" text,
  "secondStepSecretAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index session_token on session (site_id, "tokenHash");
create index session_of_user on session (site_id, "userID");
call sala_tenant_table('session');

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

-- Of a mail token only the hash is kept; who used it deletes it.
create table mail_token (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  purpose text not null,
  "userID" uuid not null,
  "accountSite" uuid not null references site ("_id"),
  "tokenHash" text not null,
  "expiresAt" timestamptz not null,
  primary key (site_id, "_id")
);
create unique index mail_token_hash on mail_token (site_id, "tokenHash");
create index mail_token_of_user on mail_token (site_id, "userID", purpose);
call sala_tenant_table('mail_token');

-- Who came in or tried to, and what became of it. Of a name that is no account only a keyed hash is stored; kept for 90 days.
create table sign_in (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "userID" uuid,
  account text not null,
  outcome text not null,
  mode text not null,
  network text not null,
  browser text,
  primary key (site_id, "_id")
);
create index sign_in_newest on sign_in (site_id, "createdAt", "_id");
create index sign_in_of_user on sign_in (site_id, "userID");
call sala_tenant_table('sign_in');

-- On the site that holds the account. The secret is sealed, of recovery codes only keyed hashes are kept.
create table second_step (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  -- None where passkeys alone are the second step.
  secret text,
  "enabledAt" timestamptz not null default now(),
  -- The time step of the last code that was taken: no code counts twice.
  "lastStep" bigint not null default 0,
  recovery text[] not null default '{}',
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID")
);
call sala_tenant_table('second_step');

-- On the site that holds the account, for the one host name that it was made at.
create table passkey (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "userID" uuid not null,
  "rpID" text not null,
  "credentialID" text not null,
  "publicKey" text not null,
  -- How often the authenticator says that it was used; some never count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  "lastUsedAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index passkey_credential on passkey (site_id, "credentialID");
create index passkey_of_user on passkey (site_id, "userID");
call sala_tenant_table('passkey');

-- What a browser was asked to sign: once, within minutes, and by that browser alone.
create table passkey_challenge (
  site_id uuid not null references site ("_id"),
  "challengeHash" text not null,
  "holderHash" text not null,
  purpose text not null,
  "expiresAt" timestamptz not null,
  primary key (site_id, "challengeHash")
);
create index passkey_challenge_over on passkey_challenge (site_id, "expiresAt");
call sala_tenant_table('passkey_challenge');

-- Sites that a staff account may operate beside its home, on the site that holds the account.
create table reach (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  site uuid not null references site ("_id"),
  primary key (site_id, "userID", site)
);
call sala_tenant_table('reach');
revoke update on reach from sala_app;
