-- A lecturer's account gains and loses its courses at once: every process looks again at the sockets of whoever is linked.
create function sala_tell_lecturer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old."userID" is not null then
    perform pg_notify('sala_access', old."userID"::text);
  end if;
  if tg_op <> 'DELETE' and new."userID" is not null then
    perform pg_notify('sala_access', new."userID"::text);
  end if;
  return null;
end
$$;
create trigger sala_tell_lecturer after insert or update of "userID" or delete on lecturer
  for each row execute function sala_tell_lecturer();
create index course_lecturer on course using gin (lecturer jsonb_path_ops);
