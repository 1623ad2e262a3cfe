import type { AccountRole } from '#kernel/access/actor.ts'
import { defineStatement, type JsonColumn } from '#kernel/data/statement.ts'

/** The host's site and all that the account reaches; the strictest of their rules holds. */
const ASKING = `q."_id" = s.site_id or u.role = 'root' or (u.role = 'superadmin' and u.site_id in (q."_id", q."parentSite"))
  or exists (select 1 from reach r where r."userID" = u."_id" and r.site = q."_id")`

/** Those who were asked for a second step, had the time to set it up, and did not. */
const OWING = `u.role <> 'user'
  and exists (select 1 from site q where q.identity->>'secondStep' = 'required' and (${ASKING}))
  and s."secondStepAskedAt" <= now() - make_interval(mins => $3) and not exists (select 1 from second_step t
    where t.site_id = u.site_id and t."userID" = u."_id")`

const role: JsonColumn<AccountRole> = { json: true }

/** Of the sessions those that still hold, on whatever site: ids, minutes of idling, minutes to finish the second step. */
export const liveSessions = defineStatement<[readonly string[], number, number]>()(
  'users.live-sessions',
  { _id: 'uuid', siteId: 'uuid', userID: 'uuid', role, reach: 'text[]' },
  `select s."_id", s.site_id as "siteId", u."_id" as "userID", to_json(u.role) as role,
     array(select r.site::text from reach r where r."userID" = u."_id") as reach
   from session s join "user" u on u.site_id = s."accountSite" and u."_id" = s."userID"
     join site on site."_id" = s.site_id
   where s."_id" = any($1::uuid[]) and s."expiresAt" > now() and not u.suspended and u.activated
     and not u.req_reset and (${OWING}) is not true
     and (u."sessionsFrom" is null or s."createdAt" >= u."sessionsFrom")
     and (s.interface <> 'backend' or s."lastSeenAt" > now() - make_interval(mins =>
       case when jsonb_typeof(site.identity->'idleMinutes') = 'number'
         then (site.identity->>'idleMinutes')::numeric::int else $2 end))`,
)
