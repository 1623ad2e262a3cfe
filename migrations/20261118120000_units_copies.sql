-- What came along with a copy of a site, and files of earlier copies that named the bytes of the original.
alter table site_archive add column missing integer;

-- Their bytes were copied on the disk, into the folder of the copy.
update file set key = site_id || '/' || "_id"
where place = 'disk' and key = split_part(key, '/', 1) || '/' || "_id" and split_part(key, '/', 1) <> site_id::text;
