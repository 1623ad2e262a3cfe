-- Learners in courses of cmi5: their registrations, what they did in each unit, and each opening of one.
create table cmi5_registration (
  site_id uuid not null,
  "registrationID" uuid not null,
  "enrollID" uuid,
  "lessonID" uuid not null,
  "userID" uuid not null,
  "packageID" uuid not null,
  "satisfiedAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "registrationID")
);
create index cmi5_registration_of_person on cmi5_registration (site_id, "userID", "lessonID");
call sala_tenant_table('cmi5_registration');
alter table cmi5_registration add foreign key (site_id) references site ("_id");

create table cmi5_unit (
  site_id uuid not null,
  "registrationID" uuid not null,
  item text collate "C" not null,
  "isCompleted" boolean not null default false,
  "isPassed" boolean not null default false,
  waived text,
  score double precision,
  "satisfiedAt" timestamptz,
  primary key (site_id, "registrationID", item)
);
call sala_tenant_table('cmi5_unit');
alter table cmi5_unit add foreign key (site_id) references site ("_id");

create table cmi5_session (
  site_id uuid not null,
  "sessionID" uuid not null,
  "registrationID" uuid not null,
  item text not null,
  mode text not null,
  "fetchHash" text not null,
  "secretHash" text,
  phase text not null default 'launched',
  verdict text,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "sessionID")
);
create index cmi5_session_of_registration on cmi5_session (site_id, "registrationID", "createdAt");
call sala_tenant_table('cmi5_session');
alter table cmi5_session add foreign key (site_id) references site ("_id");
