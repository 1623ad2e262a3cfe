-- A certificate may ask for its course's exams: all of them passed, or so many percent in all of them together.
alter table certificate_rule add column exam boolean not null default false;
alter table certificate_rule add column "examMark" integer not null default 0;
