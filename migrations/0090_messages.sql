-- Mails that the site sent or wants to send, and how they look.
create table message (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  html text,
  status text not null default 'submit',
  error text,
  primary key (site_id, "_id")
);
create index message_newest on message (site_id, "createdAt" desc);
create index message_status on message (site_id, status);
call sala_tenant_table('message');

create table email_template (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  content text not null,
  primary key (site_id, "_id")
);
create unique index email_template_name on email_template (site_id, name);
call sala_tenant_table('email_template');
