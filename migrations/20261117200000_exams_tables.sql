-- Exams of courses, and everything that happens while somebody sits one.
create table exam (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  type text not null default 'exam',
  intro text,
  slots jsonb not null default '[]',
  "isShuffled" boolean not null default false,
  "opensAt" timestamptz,
  "closesAt" timestamptz,
  "cutsAtClose" boolean not null default false,
  minutes integer,
  rounds integer not null default 1,
  "passPercent" integer not null default 60,
  weight integer not null default 1,
  counts text not null default 'best',
  "marksShown" text not null default 'at-once',
  "keyShown" text not null default 'on-release',
  status boolean not null default false,
  primary key (site_id, "_id")
);
create index exam_name_search on exam using gin (name_search gin_trgm_ops);
create index exam_by_name on exam (site_id, name collate "th-x-icu", "_id");
create index exam_by_created_at on exam (site_id, "createdAt", "_id");
create index exam_of_course on exam (site_id, "courseID", "_id");
create index exam_slots on exam using gin (slots jsonb_path_ops);
call sala_tenant_table('exam');
alter table exam add foreign key (site_id) references site ("_id");
alter table exam add foreign key (site_id, "courseID") references course (site_id, "_id") on delete cascade;

create table exam_round (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "examID" uuid not null,
  "courseID" uuid not null,
  "enrollID" uuid not null,
  "userID" uuid not null,
  number integer not null,
  status text not null default 'begun',
  secret text not null,
  paper jsonb not null,
  "startedAt" timestamptz not null,
  minutes integer,
  "extraSeconds" integer not null default 0,
  "deadlineAt" timestamptz,
  "endedAt" timestamptz,
  receipt text,
  "isLateCounted" boolean not null default false,
  points double precision,
  maximum double precision,
  percent double precision,
  "isPassed" boolean,
  "releasedAt" timestamptz,
  primary key (site_id, "_id"),
  foreign key (site_id, "examID") references exam (site_id, "_id") on delete cascade
);
create unique index exam_round_once on exam_round (site_id, "examID", "userID", number);
create index exam_round_of_exam on exam_round (site_id, "examID", status, "_id");
create index exam_round_newest on exam_round (site_id, "examID", "_id");
create index exam_round_of_person on exam_round (site_id, "userID", "_id");
create index exam_round_of_enrolment on exam_round (site_id, "enrollID", "examID");
call sala_tenant_table('exam_round');

-- Every change of an answer, for ever; the newest number of a slot counts.
create table exam_answer (
  site_id uuid not null references site ("_id"),
  "roundID" uuid not null,
  writer uuid not null,
  number integer not null,
  slot text not null,
  answer jsonb,
  "savedAt" timestamptz not null default now(),
  "isLate" boolean not null default false,
  primary key (site_id, "roundID", writer, number),
  foreign key (site_id, "roundID") references exam_round (site_id, "_id") on delete cascade
);
call sala_tenant_table('exam_answer');

-- What each answer earned; a later line of the same slot counts in place of the earlier one, which stays.
create table exam_mark (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "roundID" uuid not null,
  "examID" uuid not null,
  slot text not null,
  "questionID" uuid not null,
  points double precision not null,
  "byID" uuid,
  reason text,
  primary key (site_id, "_id"),
  foreign key (site_id, "roundID") references exam_round (site_id, "_id") on delete cascade
);
create index exam_mark_of_round on exam_mark (site_id, "roundID", "_id");
create index exam_mark_of_question on exam_mark (site_id, "examID", "questionID", "_id");
call sala_tenant_table('exam_mark');

-- What staff did about rounds: minutes added, late answers counted, results released.
create table exam_step (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "examID" uuid not null,
  "roundID" uuid,
  kind text not null,
  seconds integer not null default 0,
  rounds integer not null default 0,
  reason text not null default '',
  "byID" uuid,
  primary key (site_id, "_id"),
  foreign key (site_id, "examID") references exam (site_id, "_id") on delete cascade
);
create index exam_step_of_exam on exam_step (site_id, "examID", "_id");
call sala_tenant_table('exam_step');

-- A result that somebody set in the gradebook, with why; the newest counts and the earlier ones stay.
create table exam_grade (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "examID" uuid not null,
  "enrollID" uuid not null,
  percent double precision not null,
  reason text not null,
  "byID" uuid,
  primary key (site_id, "_id"),
  foreign key (site_id, "examID") references exam (site_id, "_id") on delete cascade
);
create index exam_grade_of_exam on exam_grade (site_id, "examID", "enrollID", "_id");
call sala_tenant_table('exam_grade');

-- When the server last looked after an exam that is being sat, and how long it was away.
create table exam_watch (
  site_id uuid not null references site ("_id"),
  "examID" uuid not null,
  "seenAt" timestamptz not null default now(),
  "awayFrom" timestamptz,
  "awayUntil" timestamptz,
  primary key (site_id, "examID"),
  foreign key (site_id, "examID") references exam (site_id, "_id") on delete cascade
);
call sala_tenant_table('exam_watch');
