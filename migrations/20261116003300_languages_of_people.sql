-- The language that a person last chose, for mails that others cause.
alter table "user" add column lang text;
