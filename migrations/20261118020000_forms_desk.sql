-- Staff share the entries of forms: who looks after one, and what was said about it.
alter table form add column "assigneeID" uuid;
alter table form add column assignee text;
create index form_assigned on form (site_id, "assigneeID") where "assigneeID" is not null;
create index form_by_age on form (site_id, "formID", "createdAt");

create table form_history (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "entryID" uuid not null,
  kind text not null,
  text text,
  email text,
  "messageID" uuid,
  "userID" uuid,
  author text,
  primary key (site_id, "_id")
);
create index form_history_of_entry on form_history (site_id, "entryID", "_id");
create index form_history_author on form_history (site_id, "userID");
call sala_tenant_table('form_history');
alter table form_history add foreign key (site_id) references site ("_id");
alter table form_history add foreign key (site_id, "entryID") references form (site_id, "_id") on delete cascade;

-- How often a form was seen, begun and sent on a day; nothing of anybody.
create table form_day (
  site_id uuid not null,
  "formID" uuid not null,
  day date not null,
  seen integer not null default 0,
  begun integer not null default 0,
  sent integer not null default 0,
  primary key (site_id, "formID", day)
);
call sala_tenant_table('form_day');
alter table form_day add foreign key (site_id) references site ("_id");
alter table form_day add foreign key (site_id, "formID") references post (site_id, "_id") on delete cascade;

-- How long the entries of a form are stored.
create table form_rule (
  site_id uuid not null,
  "formID" uuid not null,
  "storeDays" integer,
  primary key (site_id, "formID")
);
call sala_tenant_table('form_rule');
alter table form_rule add foreign key (site_id) references site ("_id");
alter table form_rule add foreign key (site_id, "formID") references post (site_id, "_id") on delete cascade;
