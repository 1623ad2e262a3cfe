-- An import is written in chunks: the last row that is dealt with, and the rows that its first look refused.
alter table member_import add column "doneRow" integer not null default 1, add column "wrongRows" integer[];
