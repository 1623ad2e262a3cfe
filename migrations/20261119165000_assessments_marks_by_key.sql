-- A mark that a newer key gave is no mark by hand, though it stays with whoever had it given.
alter table exam_mark add column "isByKey" boolean not null default false;
