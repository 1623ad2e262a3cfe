-- Where a file lay before it was moved, until all of its site are; and how the move went.
alter table file add column "formerPlace" text;
create index file_moved on file (site_id) where "formerPlace" is not null;
alter table site add column "fileMove" jsonb;
