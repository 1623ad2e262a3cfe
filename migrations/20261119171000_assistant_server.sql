-- The server of a language model that a site is connected with.
create table assistant_server (
  site_id uuid not null,
  kind text not null check (kind = 'openai'),
  address text not null,
  model text not null,
  -- Sealed; a server inside the house may want none.
  key text,
  "updatedAt" timestamptz not null default now(),
  primary key (site_id, kind)
);
call sala_tenant_table('assistant_server');
alter table assistant_server add foreign key (site_id) references site ("_id");
