-- Every committed change is told on the channel sala_change with its site and table, so that no process shows an old page.
create function sala_tell_change() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  for changed in select distinct site_id from changed_rows loop
    perform pg_notify('sala_change', json_build_object('site', changed, 'table', tg_table_name)::text);
  end loop;
  return null;
end
$$;

-- Of a table that all sites share, and of a tenant table that was emptied: any site may have shown it.
create function sala_tell_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('sala_change', json_build_object('site', null, 'table', tg_table_name)::text);
  return null;
end
$$;

create procedure sala_tell_table(name text) language plpgsql as $$
begin
  execute format('create trigger sala_tell_insert after insert on %I referencing new table as changed_rows for each statement execute function sala_tell_change()', name);
  execute format('create trigger sala_tell_update after update on %I referencing new table as changed_rows for each statement execute function sala_tell_change()', name);
  execute format('create trigger sala_tell_delete after delete on %I referencing old table as changed_rows for each statement execute function sala_tell_change()', name);
  execute format('create trigger sala_tell_truncate after truncate on %I for each statement execute function sala_tell_all()', name);
end
$$;

create procedure sala_tell_shared_table(name text) language plpgsql as $$
begin
  execute format('create trigger sala_tell_insert after insert or update or delete or truncate on %I for each statement execute function sala_tell_all()', name);
end
$$;

-- Takes the telling off a table that is written often and shown on no page that is kept.
create procedure sala_quiet_table(name text) language plpgsql as $$
begin
  execute format('drop trigger if exists sala_tell_insert on %I', name);
  execute format('drop trigger if exists sala_tell_update on %I', name);
  execute format('drop trigger if exists sala_tell_delete on %I', name);
  execute format('drop trigger if exists sala_tell_truncate on %I', name);
end
$$;

-- Gives a tenant table its policies and grants, and has its changes told.
create or replace procedure sala_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy site on %I to sala_app using (site_id = nullif(current_setting(''app.site_id'', true), '''')::uuid)', name);
  execute format('create policy platform on %I to sala_platform using (true)', name);
  execute format('grant select, insert, update, delete on %I to sala_app, sala_platform', name);
  call sala_tell_table(name);
end
$$;

do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
  loop
    call sala_tell_table(name);
  end loop;
  foreach name in array array['site', 'hostname', 'translate', 'province', 'amphure', 'tambon'] loop
    call sala_tell_shared_table(name);
  end loop;
end
$$;
call sala_quiet_table('audit');
call sala_quiet_table('session');
