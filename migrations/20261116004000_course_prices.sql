-- Lists of open courses by what is paid for them, up and down.
create index course_paid on course (site_id, (case when sale_price > 0 then sale_price else price end)) where status;
