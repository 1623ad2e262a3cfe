-- What posts and the texts of their blocks say in other languages, beside the Thai.
alter table post add column translations jsonb not null default '{}';
