-- Certificates are signed, can be checked by anybody, expire, and are revoked or replaced; rules say when they are issued.
alter table certification add column code text;
alter table certification add column holder text;
alter table certification add column subject text;
alter table certification add column hours integer;
alter table certification add column academy text;
alter table certification add column "pathID" uuid;
alter table certification add column status text not null default 'valid';
alter table certification add column "expiresAt" timestamptz;
alter table certification add column "revokedAt" timestamptz;
alter table certification add column "revokeReason" text;
alter table certification add column "replacedBy" uuid;
alter table certification add column "keyID" text;
alter table certification add column signature text;
alter table certification alter column "courseID" drop not null;
drop index certification_once;
create index certification_code on certification (site_id, code);
create index certification_of_user on certification (site_id, "userID", "issuedAt");
create index certification_of_course on certification (site_id, "courseID", "issuedAt");
create index certification_of_path on certification (site_id, "pathID");
create index certification_by_issued_at on certification (site_id, "issuedAt", "_id");
create index certification_by_number on certification (site_id, number, "_id");
-- Those of whose end people are reminded.
create index certification_expiring on certification (site_id, "expiresAt") where status = 'valid';

create table certificate_rule (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid,
  "pathID" uuid,
  lessons integer not null default 100,
  watched integer not null default 0,
  attendance integer not null default 0,
  survey boolean not null default false,
  "validMonths" integer not null default 0,
  "remindDays" integer not null default 60,
  primary key (site_id, "_id")
);
create unique index certificate_rule_of_course on certificate_rule (site_id, "courseID");
create unique index certificate_rule_of_path on certificate_rule (site_id, "pathID");
call sala_tenant_table('certificate_rule');
alter table certificate_rule add foreign key (site_id) references site ("_id");
alter table certificate_rule add foreign key (site_id, "courseID") references course (site_id, "_id");
alter table certificate_rule add foreign key (site_id, "pathID") references learning_path (site_id, "_id");

create table certificate_key (
  site_id uuid not null,
  "_id" text not null,
  "createdAt" timestamptz not null default now(),
  "publicKey" text not null,
  "privateKey" text not null,
  primary key (site_id, "_id")
);
call sala_tenant_table('certificate_key');
alter table certificate_key add foreign key (site_id) references site ("_id");
