-- A role and its units change in one transaction: the app role sees and changes the reach of accounts of its own site.
alter table reach enable row level security;
create policy platform on reach to sala_platform using (true);
-- The row-level security of "user" shows the current site's accounts alone.
create policy site on reach to sala_app using (exists (select from "user" u where u."_id" = "userID"
  and u.site_id = nullif(current_setting('app.site_id', true), '')::uuid));
grant select, insert, delete on reach to sala_app;
