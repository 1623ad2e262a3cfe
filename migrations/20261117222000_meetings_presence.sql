-- Who is in a live class, for how long, and what they want to be heard with.
create table meeting_presence (
  site_id uuid not null,
  "lessonID" uuid not null,
  "userID" uuid not null,
  "enrollID" uuid,
  name text not null default '',
  page uuid not null,
  "isTeaching" boolean not null default false,
  "hasSeat" boolean not null default false,
  "isHere" boolean not null default true,
  "firstAt" timestamptz not null default now(),
  "seenAt" timestamptz not null default now(),
  seconds integer not null default 0,
  "handAt" timestamptz,
  primary key (site_id, "lessonID", "userID")
);
create index meeting_presence_of_person on meeting_presence (site_id, "userID");
call sala_tenant_table('meeting_presence');
alter table meeting_presence add foreign key (site_id) references site ("_id");
alter table meeting_presence add foreign key (site_id, "lessonID") references lesson (site_id, "_id") on delete cascade;
