-- The number of a passport, sealed as the citizen id is, for sites that take one in its place.
alter table "user" add column passport text;
alter table "user" add column passport_hash text;
create unique index user_passport on "user" (site_id, passport_hash);
