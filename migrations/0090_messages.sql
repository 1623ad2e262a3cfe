-- Mails that the site sent or wants to send, and how they look.
create table message (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  email text not null,
  subject text not null,
  subject_search text collate "C" generated always as (sala_fold(subject)) stored,
  body text not null,
  html text,
  status text not null default 'submit',
  error text,
  -- Why the program itself did not send it.
  withheld text,
  primary key (site_id, "_id")
);
-- The orders that its list is shown in.
create index message_by_created_at on message (site_id, "createdAt", "_id");
create index message_by_name on message (site_id, name, "_id");
create index message_by_email on message (site_id, email, "_id");
create index message_by_subject on message (site_id, subject, "_id");
create index message_by_status on message (site_id, status, "_id");
create index message_by_withheld on message (site_id, withheld, "_id");
create index message_name_search on message using gin (name_search gin_trgm_ops);
create index message_subject_search on message using gin (subject_search gin_trgm_ops);
create index message_email_search on message using gin (email gin_trgm_ops);
-- What the operator's monitor asks of all sites.
create index message_waiting on message (site_id) where status = 'submit';
create index message_settled on message ("updatedAt", status, withheld, site_id) where status <> 'submit';
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
-- The orders that its list is shown in.
create index email_template_by_updated_at on email_template (site_id, "updatedAt", "_id");
create index email_template_by_created_at on email_template (site_id, "createdAt", "_id");
call sala_tenant_table('email_template');
