-- Receivers have certificates by which the data of their documents is signed; what was signed is stored.
create table billing_certificate (
  site_id uuid not null,
  "receiverID" uuid not null,
  key text not null,
  certificate text not null,
  owner text not null,
  issuer text not null,
  "validFrom" timestamptz not null,
  "validUntil" timestamptz not null,
  "updatedAt" timestamptz not null default now(),
  primary key (site_id, "receiverID")
);
call sala_tenant_table('billing_certificate');
alter table billing_certificate add foreign key (site_id) references site ("_id");
alter table billing_certificate add foreign key (site_id, "receiverID") references receiver (site_id, "_id") on delete cascade;

create table billing_signature (
  site_id uuid not null,
  "documentID" uuid not null,
  xml text not null,
  owner text not null,
  "signedAt" timestamptz not null default now(),
  primary key (site_id, "documentID")
);
call sala_tenant_table('billing_signature');
alter table billing_signature add foreign key (site_id) references site ("_id");
alter table billing_signature add foreign key (site_id, "documentID") references billing_document (site_id, "_id") on delete cascade;
