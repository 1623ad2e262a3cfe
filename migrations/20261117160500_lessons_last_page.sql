-- The page of a document that must have been seen before its lesson is complete; null where time alone counts.
alter table lesson add column "lastPage" integer;
