-- Files for a form may come from somebody without an account: known again by a keyed hash of their browser's cookie.
alter table upload alter column "userID" drop not null;
alter table upload add column "senderHash" text;
alter table file add column "senderHash" text;
