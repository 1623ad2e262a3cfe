-- The list of a site's files is read by size and by age.
create index file_by_size on file (site_id, size, "_id");
create index file_by_age on file (site_id, "createdAt", "_id");
