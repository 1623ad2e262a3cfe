-- The last number of each series that has no gaps, by site and year.
create table number_series (
  site_id uuid not null,
  series text not null,
  year integer not null,
  last integer not null default 0,
  primary key (site_id, series, year)
);
call sala_tenant_table('number_series');
alter table number_series add foreign key (site_id) references site ("_id");
