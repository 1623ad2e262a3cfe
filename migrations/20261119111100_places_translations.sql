-- What places and rooms say in other languages, beside the Thai: {"en": {"name": …}}.
alter table place add column translations jsonb not null default '{}';
alter table room add column translations jsonb not null default '{}';
