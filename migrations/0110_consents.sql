-- What visitors agreed to: one record a browser and site, known again by the hash of its cookie.
create table consent (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "visitorHash" text not null,
  "userID" uuid,
  agree boolean not null,
  "allowSessionCookies" boolean not null default true,
  "allowAnalyticsCookies" boolean not null default false,
  "allowAdvertisingCookies" boolean not null default false,
  "allowNonEssentialCookies" boolean not null default false,
  "allowMarketingCookies" boolean not null default false,
  "textVersion" text not null,
  primary key (site_id, "_id")
);
create unique index consent_visitor on consent (site_id, "visitorHash");
create index consent_user on consent (site_id, "userID");
call sala_tenant_table('consent');

-- What a browser agreed to before it changed its mind stays provable: every change of a consent leaves a line with its time.
create table consent_change (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "consentID" uuid not null,
  agree boolean not null,
  allowed text[] not null,
  "textVersion" text not null,
  primary key (site_id, "_id"),
  foreign key (site_id, "consentID") references consent (site_id, "_id") on delete cascade
);
create index consent_change_of on consent_change (site_id, "consentID", "createdAt");
call sala_tenant_table('consent_change');
-- The lines only grow in number, and go with the record when a person is erased.
revoke update, delete on consent_change from sala_app;
