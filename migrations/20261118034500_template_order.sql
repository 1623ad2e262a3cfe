-- The list of templates is read in the order of their titles.
create index template_in_title_order on template (site_id, title, "_id");
