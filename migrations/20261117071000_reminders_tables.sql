-- Reminders by mail: what people switched off, and what they were reminded of.
create table reminder_refusal (
  site_id uuid not null,
  "userID" uuid not null,
  kind text not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID", kind)
);
call sala_tenant_table('reminder_refusal');
alter table reminder_refusal add foreign key (site_id) references site ("_id");
alter table reminder_refusal add foreign key (site_id, "userID") references "user" (site_id, "_id") on delete cascade;

create table reminder_sent (
  site_id uuid not null,
  "userID" uuid not null,
  kind text not null,
  "subjectID" uuid not null,
  day date not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, "userID", kind, "subjectID", day)
);
-- What is older than anybody is reminded of is swept.
create index reminder_sent_by_day on reminder_sent (site_id, "createdAt");
call sala_tenant_table('reminder_sent');
alter table reminder_sent add foreign key (site_id) references site ("_id");
alter table reminder_sent add foreign key (site_id, "userID") references "user" (site_id, "_id") on delete cascade;
