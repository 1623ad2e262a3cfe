-- Learning platforms that may open courses here (LTI 1.3), who came from them, and where results go.
create table lti_platform (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  name text not null,
  issuer text not null,
  "clientID" text not null,
  "authUrl" text not null,
  "tokenUrl" text not null,
  "jwksUrl" text not null,
  deployments jsonb not null default '[]',
  courses jsonb not null default '[]',
  primary key (site_id, "_id")
);
create unique index lti_platform_once on lti_platform (site_id, issuer, "clientID");
call sala_tenant_table('lti_platform');
alter table lti_platform add foreign key (site_id) references site ("_id");

create table lti_key (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  public jsonb not null,
  private text not null,
  primary key (site_id, "_id")
);
call sala_tenant_table('lti_key');
alter table lti_key add foreign key (site_id) references site ("_id");

create table lti_account (
  site_id uuid not null,
  "platformID" uuid not null,
  subject text not null,
  "userID" uuid not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "platformID", subject)
);
create index lti_account_of_person on lti_account (site_id, "userID");
call sala_tenant_table('lti_account');
alter table lti_account add foreign key (site_id) references site ("_id");
alter table lti_account add foreign key (site_id, "platformID") references lti_platform (site_id, "_id") on delete cascade;

-- What was used once and is no use again: nonces of launches, tickets, choices.
create table lti_used (
  site_id uuid not null,
  word text not null,
  until timestamptz not null,
  primary key (site_id, word)
);
create index lti_used_by_time on lti_used (site_id, until);
call sala_tenant_table('lti_used');
alter table lti_used add foreign key (site_id) references site ("_id");

-- Where the results of somebody in a course or an exam go.
create table lti_link (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "platformID" uuid not null,
  subject text not null,
  "userID" uuid not null,
  "courseID" uuid not null,
  "examID" uuid,
  lineitem text not null,
  "sentAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index lti_link_once on lti_link (site_id, "platformID", "userID", lineitem);
create index lti_link_of_person on lti_link (site_id, "userID", "courseID");
call sala_tenant_table('lti_link');
alter table lti_link add foreign key (site_id) references site ("_id");
alter table lti_link add foreign key (site_id, "platformID") references lti_platform (site_id, "_id") on delete cascade;
