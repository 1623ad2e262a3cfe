-- What every module’s tables are made with: ids, search folding, and what closes a tenant table and tells of its changes.

grant usage on schema public to sala_app, sala_platform;

-- Ids sort by time (uuid version 7).
create function sala_uuid() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The time as it is now, and not as it was when the transaction began. STABLE, since a statement on a distributed table calls
-- nothing volatile; where a statement waits for a row it is asked after that.
create function sala_clock() returns timestamptz language sql stable parallel safe as $$ select clock_timestamp() $$;

-- Searches take no notice of tone marks and the other small marks that people leave out or mistype; the same steps in the same
-- order as foldThai in src/kernel/thai/fold.ts, read from the inside out.
create function sala_fold(value text) returns text
  immutable strict parallel safe language sql
return
  btrim(
    regexp_replace(                               -- white space becomes one space
      replace(                                    -- two sara e are one sara ae
        regexp_replace(                           -- a mark that was typed twice is one
          regexp_replace(                         -- vowels before nikhahit
            translate(                            -- lakkhangyao is sara aa
              regexp_replace(                     -- marks that do not tell words apart
                lower(
                  normalize(
                    regexp_replace(value, '[\u00AD\u200B-\u200D\uFEFF]', '', 'g'),
                    NFKC
                  ) collate "und-x-icu"
                ) collate "C",
                '[\u0E47-\u0E4C]', '', 'g'
              ),
              U&'\0E45', U&'\0E32'
            ),
            '(\u0E4D+)([\u0E31\u0E34-\u0E3A]+)', '\2\1', 'g'
          ),
          '([\u0E31\u0E34-\u0E3A\u0E4D])\1+', '\1', 'g'
        ),
        U&'\0E40\0E40', U&'\0E41'
      ),
      '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g'
    ),
    ' '
  );

-- Whether the tables have their places in a cluster; see src/kernel/database/distribution.
create function sala_is_distributed() returns boolean language plpgsql stable as $$
begin
  -- Only a database with Citus has the table that is asked next.
  if to_regclass('pg_dist_partition') is null then
    return false;
  end if;
  return exists (select from pg_dist_partition where logicalrelid = to_regclass('public.site'));
end
$$;

-- Gives a tenant table its policies and grants: the app role sees one site, the platform role sees all. In a cluster it is spread by
-- site, beside the others: what refers to it, and what it refers to, is said after this.
create procedure sala_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy site on %I to sala_app using (site_id = nullif(current_setting(''app.site_id'', true), '''')::uuid)', name);
  execute format('create policy platform on %I to sala_platform using (true)', name);
  execute format('grant select, insert, update, delete on %I to sala_app, sala_platform', name);
  if sala_is_distributed() then
    execute format('select create_distributed_table(%L, ''site_id'', colocate_with => ''"user"'')', quote_ident(name));
  end if;
end
$$;

-- Gives a table that all sites share its place: in a cluster every node has the whole of it.
create procedure sala_shared_table(name text) language plpgsql as $$
begin
  if sala_is_distributed() then
    execute format('select create_reference_table(%L)', quote_ident(name));
  end if;
end
$$;
