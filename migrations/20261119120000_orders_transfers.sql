-- A transfer is one whatever bank is named with it: what staff type is compared with what slips say.
insert into slip_use (site_id, reference, "unitID", "orderID", "createdAt")
select site_id, ' ' || upper(regexp_replace(substr(reference, strpos(reference, ' ')), '[^0-9A-Za-z]', '', 'g')),
  "unitID", "orderID", "createdAt"
from slip_use
on conflict do nothing;
