-- What categories, lecturers and courses say in other languages, beside the Thai: {"en": {"name": …}}.
alter table category add column translations jsonb not null default '{}';
alter table lecturer add column translations jsonb not null default '{}';
alter table course add column translations jsonb not null default '{}';
