-- Counts of failed attempts per account and address. Losing them in a crash costs nothing.
create unlogged table attempt (
  key text primary key,
  count integer not null default 0,
  until timestamptz not null
);
grant select, insert, update, delete on attempt to sala_app;
