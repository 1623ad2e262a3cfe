-- What a course lets people do, for whom it is, and whether all its rounds have begun.
alter table course add column outcomes text;
alter table course add column audience text;
alter table course add column "isOver" boolean not null default false;
