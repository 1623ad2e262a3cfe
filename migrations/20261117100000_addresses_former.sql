-- Names that records had in their addresses: they lead to the present one.
create table former_address (
  site_id uuid not null,
  collection text not null,
  slug text not null,
  "recordID" uuid not null,
  primary key (site_id, collection, slug)
);
create index former_address_of_record on former_address (site_id, collection, "recordID");
call sala_tenant_table('former_address');
alter table former_address add foreign key (site_id) references site ("_id");
