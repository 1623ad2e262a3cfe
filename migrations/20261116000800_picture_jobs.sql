-- A picture remembers the job that makes its smaller ones, so that a screen can show how far it is.
alter table file add column "jobID" uuid;
