-- The class of the course that the buyer chose.
alter table "order" add column "classID" uuid;
