-- What a site's staff have to do, and by when; days, not moments.
create table task (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  title text not null,
  "startDate" date not null,
  "dueDate" date not null,
  color text not null default 'blue',
  description text,
  "assignedTo" text,
  "userID" uuid,
  priority text not null default 'Medium',
  done boolean not null default false,
  public boolean not null default false,
  primary key (site_id, "_id"),
  foreign key (site_id, "userID") references "user" (site_id, "_id")
);
create index task_by_days on task (site_id, "dueDate", "startDate");
create index task_open on task (site_id, "dueDate") where not done;
create index task_of_user on task (site_id, "userID");
call sala_tenant_table('task');
