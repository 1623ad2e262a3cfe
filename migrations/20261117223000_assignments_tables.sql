-- Work that is handed in for lessons: drafts, numbered hand-ins and their marks.
create table assignment_draft (
  site_id uuid not null,
  "lessonID" uuid not null,
  "userID" uuid not null,
  number integer not null,
  text text not null default '',
  files jsonb not null default '[]',
  "savedAt" timestamptz not null default now(),
  primary key (site_id, "lessonID", "userID")
);
create index assignment_draft_of_person on assignment_draft (site_id, "userID");
call sala_tenant_table('assignment_draft');
alter table assignment_draft add foreign key (site_id) references site ("_id");

-- What was handed in never changes; its state and result do.
create table assignment_hand_in (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "lessonID" uuid not null,
  "courseID" uuid not null,
  "enrollID" uuid not null,
  "userID" uuid not null,
  number integer not null,
  text text not null default '',
  files jsonb not null default '[]',
  receipt text not null,
  "lateDays" integer not null default 0,
  status text not null default 'waiting',
  points double precision,
  maximum double precision,
  percent double precision,
  "isPassed" boolean,
  "releasedAt" timestamptz,
  primary key (site_id, "_id")
);
create unique index assignment_hand_in_once on assignment_hand_in (site_id, "lessonID", "userID", number);
create index assignment_hand_in_of_lesson on assignment_hand_in (site_id, "lessonID", status, "_id");
create index assignment_hand_in_of_course on assignment_hand_in (site_id, "courseID", "_id");
create index assignment_hand_in_of_person on assignment_hand_in (site_id, "userID", "_id");
call sala_tenant_table('assignment_hand_in');
alter table assignment_hand_in add foreign key (site_id) references site ("_id");

-- What was said of a hand-in; lines are only added, the newest counts.
create table assignment_mark (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "handInID" uuid not null,
  kind text not null,
  earned double precision,
  "minusPercent" double precision not null default 0,
  points double precision,
  rubric jsonb not null default '[]',
  findings jsonb not null default '[]',
  comment text not null default '',
  reason text not null default '',
  "byID" uuid,
  primary key (site_id, "_id")
);
create index assignment_mark_of_hand_in on assignment_mark (site_id, "handInID", "_id");
call sala_tenant_table('assignment_mark');
alter table assignment_mark add foreign key (site_id) references site ("_id");
alter table assignment_mark add foreign key (site_id, "handInID") references assignment_hand_in (site_id, "_id") on delete cascade;
