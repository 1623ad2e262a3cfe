-- What companies owe is listed by the day on which it is due.
create index billing_document_by_until on billing_document (site_id, until, "_id");
