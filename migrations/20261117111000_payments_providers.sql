-- Sites are paid by providers too: their accounts, payments that were begun there, and reports that were heard.
create table payment_account (
  site_id uuid not null,
  provider text not null,
  address text not null,
  "merchantID" text not null,
  "secretKey" text not null,
  "webhookSecret" text not null,
  active boolean not null default true,
  "updatedAt" timestamptz not null default now(),
  primary key (site_id, provider)
);
call sala_tenant_table('payment_account');
alter table payment_account add foreign key (site_id) references site ("_id");

create table payment_charge (
  site_id uuid not null,
  provider text not null,
  "chargeID" text not null,
  "orderID" uuid not null,
  amount numeric not null,
  "payAt" text not null,
  state text not null default 'open',
  "createdAt" timestamptz not null default now(),
  "askedAt" timestamptz,
  primary key (site_id, provider, "chargeID")
);
create index payment_charge_of_order on payment_charge (site_id, "orderID");
create index payment_charge_open on payment_charge (site_id, "createdAt") where state = 'open';
call sala_tenant_table('payment_charge');
alter table payment_charge add foreign key (site_id) references site ("_id");

create table payment_report (
  site_id uuid not null,
  provider text not null,
  "eventID" text not null,
  "chargeID" text not null,
  "createdAt" timestamptz not null default now(),
  primary key (site_id, provider, "eventID")
);
create index payment_report_by_created on payment_report (site_id, "createdAt");
call sala_tenant_table('payment_report');
alter table payment_report add foreign key (site_id) references site ("_id");
