-- The languages that a site has beside Thai and English, and what it says in words of its own.
alter table site add column languages jsonb not null default '{}';
