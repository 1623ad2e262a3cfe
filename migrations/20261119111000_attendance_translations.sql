-- What classes say in other languages, beside the Thai: {"en": {"name": …, "place": …}}.
alter table class add column translations jsonb not null default '{}';
