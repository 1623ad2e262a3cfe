-- Documents of money, which never change; movements of money; requests for quotations; what buyers withheld.
create table billing_document (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  kind text not null,
  number text not null,
  "receiverID" uuid not null,
  "orderID" uuid,
  "quotationID" uuid,
  "userID" uuid,
  "companyID" uuid,
  "formerID" uuid,
  day date not null,
  until date,
  seller jsonb not null,
  buyer jsonb not null,
  "buyerName" text not null,
  "buyerName_search" text collate "C" generated always as (sala_fold("buyerName")) stored,
  lines jsonb not null,
  "vatKind" text not null,
  percent numeric not null default 0,
  discount numeric not null default 0,
  base numeric not null,
  vat numeric not null default 0,
  total numeric not null,
  "withheldPercent" numeric not null default 0,
  withheld numeric not null default 0,
  reason text,
  primary key (site_id, "_id")
);
create unique index billing_document_number on billing_document (site_id, "receiverID", number);
create index "billing_document_buyerName_search" on billing_document using gin ("buyerName_search" gin_trgm_ops);
create index billing_document_of_order on billing_document (site_id, "orderID", "createdAt");
create index billing_document_of_former on billing_document (site_id, "formerID");
create index billing_document_of_user on billing_document (site_id, "userID", "createdAt");
create index billing_document_of_quotation on billing_document (site_id, "quotationID");
-- The sorts of its list, and months of reports.
create index billing_document_by_created on billing_document (site_id, "createdAt", "_id");
create index billing_document_by_updated on billing_document (site_id, "updatedAt", "_id");
create index billing_document_by_number on billing_document (site_id, number, "_id");
create index billing_document_by_day on billing_document (site_id, day, "_id");
create index billing_document_by_total on billing_document (site_id, total, "_id");
call sala_tenant_table('billing_document');
alter table billing_document add foreign key (site_id) references site ("_id");

create table "transaction" (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  at timestamptz not null,
  direction text not null default 'in',
  way text not null default 'transfer',
  amount numeric not null,
  reference text,
  reference_search text collate "C" generated always as (sala_fold(reference)) stored,
  note text,
  source text not null default 'manual',
  "orderID" uuid,
  "bankRowID" uuid,
  "receiverID" uuid,
  once text,
  primary key (site_id, "_id")
);
create unique index transaction_once on "transaction" (site_id, once);
create index transaction_reference_search on "transaction" using gin (reference_search gin_trgm_ops);
create index transaction_of_order on "transaction" (site_id, "orderID");
create index transaction_by_created on "transaction" (site_id, "createdAt", "_id");
create index transaction_by_updated on "transaction" (site_id, "updatedAt", "_id");
create index transaction_by_at on "transaction" (site_id, at, "_id");
create index transaction_by_amount on "transaction" (site_id, amount, "_id");
create index transaction_by_direction on "transaction" (site_id, direction, "_id");
create index transaction_by_way on "transaction" (site_id, way, "_id");
create index transaction_by_reference on "transaction" (site_id, reference, "_id");
create index transaction_by_source on "transaction" (site_id, source, "_id");
create index transaction_by_receiver on "transaction" (site_id, "receiverID", "_id");
call sala_tenant_table('transaction');
alter table "transaction" add foreign key (site_id) references site ("_id");

create table quotation (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  status text not null default 'requested',
  "userID" uuid not null,
  "courseID" uuid not null,
  "companyID" uuid,
  "companyName" text not null,
  "companyName_search" text collate "C" generated always as (sala_fold("companyName")) stored,
  buyer jsonb not null,
  quantity integer not null,
  note text,
  "documentID" uuid,
  "orderID" uuid,
  "invoiceID" uuid,
  "answeredAt" timestamptz,
  "answeredBy" text,
  reason text,
  lang text,
  primary key (site_id, "_id")
);
create index "quotation_companyName_search" on quotation using gin ("companyName_search" gin_trgm_ops);
create index quotation_of_user on quotation (site_id, "userID", "createdAt");
create index quotation_by_created on quotation (site_id, "createdAt", "_id");
create index quotation_by_updated on quotation (site_id, "updatedAt", "_id");
create index quotation_by_quantity on quotation (site_id, quantity, "_id");
create index quotation_of_order on quotation (site_id, "orderID");
create index quotation_of_course on quotation (site_id, "courseID");
call sala_tenant_table('quotation');
alter table quotation add foreign key (site_id) references site ("_id");
alter table quotation add foreign key (site_id, "courseID") references course (site_id, "_id");

create table withholding (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "documentID" uuid not null,
  certificate text not null,
  day date not null,
  form text not null default 'pnd53',
  percent numeric not null,
  base numeric not null,
  amount numeric not null,
  primary key (site_id, "_id")
);
create unique index withholding_of_document on withholding (site_id, "documentID");
create index withholding_by_day on withholding (site_id, day, "_id");
call sala_tenant_table('withholding');
alter table withholding add foreign key (site_id) references site ("_id");
