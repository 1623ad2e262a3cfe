-- Tax invoices without the buyer's address are abbreviated ones, where their seller may issue these.
alter table billing_document add column abbreviated boolean not null default false;
alter table receiver add column abbreviated boolean not null default true;
