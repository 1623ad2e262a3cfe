-- What the player keeps: who sits before which lesson, how far their time was credited, their notes and answers.
create table lesson_sitting (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "enrollID" uuid not null,
  "lessonID" uuid not null,
  "userID" uuid not null,
  "heardAt" timestamptz not null default now(),
  sequence integer not null default 0,
  primary key (site_id, "_id"),
  foreign key (site_id, "enrollID") references enroll (site_id, "_id") on delete cascade,
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create index lesson_sitting_of_enrolment on lesson_sitting (site_id, "enrollID", "heardAt");
create index lesson_sitting_of_lesson on lesson_sitting (site_id, "lessonID");
call sala_tenant_table('lesson_sitting');

-- Until when a person's time is used up, in whichever course and on whichever device: who plays five courses at once learns one hour
-- an hour. Its row is the lock of everything that is credited; the clock of an enrolment keeps what that is owed alone.
create table learner_clock (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  "creditedUntil" timestamptz not null default now(),
  primary key (site_id, "userID"),
  foreign key (site_id, "userID") references "user" (site_id, "_id") on delete cascade
);
call sala_tenant_table('learner_clock');

-- Seconds of an enrolment that are credited and not yet added to its record: they are added in portions.
create table learning_clock (
  site_id uuid not null references site ("_id"),
  "enrollID" uuid not null,
  owed integer not null default 0,
  primary key (site_id, "enrollID"),
  foreign key (site_id, "enrollID") references enroll (site_id, "_id") on delete cascade
);
call sala_tenant_table('learning_clock');

create table lesson_note (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid not null,
  "courseID" uuid not null,
  "lessonID" uuid not null,
  at integer not null default 0,
  body text not null,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id"),
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create index lesson_note_of_person on lesson_note (site_id, "userID", "courseID");
create index lesson_note_of_course on lesson_note (site_id, "courseID");
create index lesson_note_of_lesson on lesson_note (site_id, "lessonID");
call sala_tenant_table('lesson_note');

-- What was answered: a day, and an id that tells no order. Nothing in it leads to a person.
create table survey_answer (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default gen_random_uuid(),
  day date not null default current_date,
  "lessonID" uuid not null,
  "courseID" uuid not null,
  answers jsonb not null default '{}',
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id"),
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create index survey_answer_of_lesson on survey_answer (site_id, "lessonID");
create index survey_answer_of_course on survey_answer (site_id, "courseID");
call sala_tenant_table('survey_answer');

-- Who has answered, and not what or when.
create table survey_done (
  site_id uuid not null references site ("_id"),
  "lessonID" uuid not null,
  "userID" uuid not null,
  primary key (site_id, "lessonID", "userID"),
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
create index survey_done_of_person on survey_done (site_id, "userID");
call sala_tenant_table('survey_done');

-- Live lessons whose learners were reminded; another time of the same lesson is another reminder.
create table lesson_reminder (
  site_id uuid not null references site ("_id"),
  "lessonID" uuid not null,
  "startsAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "lessonID", "startsAt"),
  foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade
);
call sala_tenant_table('lesson_reminder');
