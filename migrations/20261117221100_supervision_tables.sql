-- Pictures and notes of supervised exams. Pictures are taken away after thirty days.
create table supervision_check (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "examID" uuid not null,
  "userID" uuid not null,
  "fileID" uuid,
  consent text not null,
  "hasMicrophone" boolean not null default false,
  primary key (site_id, "_id")
);
create index supervision_check_of_person on supervision_check (site_id, "userID", "examID", "createdAt");
create index supervision_check_by_time on supervision_check (site_id, "createdAt");
call sala_tenant_table('supervision_check');
alter table supervision_check add foreign key (site_id) references site ("_id");
alter table supervision_check add foreign key (site_id, "examID") references exam (site_id, "_id") on delete cascade;

create table supervision_still (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "roundID" uuid not null,
  "takenAt" timestamptz not null,
  "fileID" uuid not null,
  primary key (site_id, "_id")
);
create index supervision_still_of_round on supervision_still (site_id, "roundID", "takenAt");
create index supervision_still_by_time on supervision_still (site_id, "createdAt");
call sala_tenant_table('supervision_still');
alter table supervision_still add foreign key (site_id) references site ("_id");
alter table supervision_still add foreign key (site_id, "roundID") references exam_round (site_id, "_id") on delete cascade;

-- What happened beside the answers: focus lost, stills stopped, what staff noted.
create table supervision_note (
  site_id uuid not null,
  "_id" uuid not null,
  "createdAt" timestamptz not null default now(),
  "roundID" uuid not null,
  kind text not null,
  at timestamptz not null,
  seconds integer,
  words text,
  "byID" uuid,
  primary key (site_id, "_id")
);
create index supervision_note_of_round on supervision_note (site_id, "roundID", at);
call sala_tenant_table('supervision_note');
alter table supervision_note add foreign key (site_id) references site ("_id");
alter table supervision_note add foreign key (site_id, "roundID") references exam_round (site_id, "_id") on delete cascade;
