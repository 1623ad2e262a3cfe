-- What learners ask about a course or one of its lessons, and what is answered.
create table discussion (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "courseID" uuid not null,
  "lessonID" uuid,
  "userID" uuid not null,
  status text not null default 'open',
  shared boolean not null default false,
  "askedAt" timestamptz not null default now(),
  "answeredAt" timestamptz,
  "seenAt" timestamptz,
  "assignedTo" uuid,
  "assignedName" text,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create index discussion_by_status on discussion (site_id, status, "askedAt");
create index discussion_of_user on discussion (site_id, "userID", "askedAt" desc);
create index discussion_of_course on discussion (site_id, "courseID", "lessonID", "askedAt" desc);
create index discussion_of_lesson on discussion (site_id, "lessonID");
call sala_tenant_table('discussion');

create table discussion_message (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "discussionID" uuid not null,
  "courseID" uuid not null,
  -- Whoever asked, so that a policy over the message alone can tell.
  "userID" uuid not null,
  "authorID" uuid not null,
  -- Staff accounts live on a site above; the name is kept as it was said.
  "authorName" text,
  "fromStaff" boolean not null default false,
  text text not null,
  "editedAt" timestamptz,
  "hiddenAt" timestamptz,
  "reportedBy" uuid[] not null default '{}',
  primary key (site_id, "_id"),
  foreign key (site_id, "discussionID") references discussion (site_id, "_id") on delete cascade
);
create index discussion_message_of on discussion_message (site_id, "discussionID", "createdAt", "_id");
create index discussion_message_author on discussion_message (site_id, "authorID");
create index discussion_message_reported on discussion_message (site_id, "createdAt" desc) where "reportedBy" <> '{}';
call sala_tenant_table('discussion_message');
