-- What a mail is about, so that the page of that can show what became of it; of orders it stands in the mail's link.
alter table message add column about text;
create index message_about on message (site_id, about, "createdAt") where about is not null;
update message set about = 'order/' || substring(body from '/lesson/pay/([0-9a-f-]{36})')
where body like '%/lesson/pay/%' and substring(body from '/lesson/pay/([0-9a-f-]{36})') is not null;
