-- How long reading a lesson takes at least. Lessons that were there before ask for half a minute a page of text.
alter table lesson add column "readSeconds" integer;
update lesson set "readSeconds" = 30 * greatest(1, ceil(length(regexp_replace(content->>'html', '<[^>]*>', '', 'g')) / 1800.0))
where kind = 'text';
update lesson set "readSeconds" = 30 where kind = 'pdf';
