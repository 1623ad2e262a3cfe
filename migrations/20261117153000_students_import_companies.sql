-- Which company each name of a list is, as whoever imports it chose.
alter table member_import add column companies jsonb;
