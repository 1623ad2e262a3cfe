-- Ids sort by time (uuid version 7); every tenant table is closed to other sites by row-level security.
create function sala_uuid() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Gives a tenant table its policies and grants: the app role sees one site, the platform role sees all.
create procedure sala_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy site on %I to sala_app using (site_id = nullif(current_setting(''app.site_id'', true), '''')::uuid)', name);
  execute format('create policy platform on %I to sala_platform using (true)', name);
  execute format('grant select, insert, update, delete on %I to sala_app, sala_platform', name);
end
$$;

grant usage on schema public to sala_app, sala_platform;
