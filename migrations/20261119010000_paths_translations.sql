-- What paths say in other languages, beside the Thai: {"en": {"name": …}}.
alter table learning_path add column translations jsonb not null default '{}';
