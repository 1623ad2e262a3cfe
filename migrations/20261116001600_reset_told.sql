-- Somebody of whom a new password is asked loses the open sockets at once, in every process.
create function sala_tell_reset() returns trigger language plpgsql as $$
begin
  perform pg_notify('sala_access', new."_id"::text);
  return new;
end
$$;
create trigger tell_reset after update of req_reset on "user" for each row
  when (new.req_reset and not old.req_reset)
  execute function sala_tell_reset();
