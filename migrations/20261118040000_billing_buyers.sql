-- Whom the documents of an order are to be made out to, as its buyer says before they are issued, and what buyers said before.
alter table "order" add column "taxBuyer" text;

create table billing_buyer (
  site_id uuid not null,
  "_id" uuid not null default sala_uuid(),
  "userID" uuid not null,
  details text not null,
  "usedAt" timestamptz not null default now(),
  primary key (site_id, "_id")
);
call sala_tenant_table('billing_buyer');
alter table billing_buyer add foreign key (site_id) references site ("_id");
create index billing_buyer_person on billing_buyer (site_id, "userID", "usedAt" desc);
