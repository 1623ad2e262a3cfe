import type { AccountRole } from '#kernel/access/actor.ts'
import { defineStatement, type JsonColumn } from '#kernel/data/statement.ts'

/** Of the sessions of a host's site those that still hold there, with times as PostgreSQL writes them: ids, minutes of idling. */
export const heldSessions = defineStatement<[siteId: string, ids: readonly string[], idleMinutes: number]>()(
  'users.held-sessions',
  { _id: 'uuid', userID: 'uuid', accountSite: 'uuid', createdAt: 'text', askedAt: 'text?' },
  `select s."_id", s."userID", s."accountSite", s."createdAt"::text as "createdAt", s."secondStepAskedAt"::text as "askedAt"
   from session s join site on site."_id" = $1
   where s.site_id = $1 and s."_id" = any($2::uuid[]) and s."expiresAt" > now()
     and (s.interface <> 'backend' or s."lastSeenAt" > now() - make_interval(mins =>
       case when jsonb_typeof(site.identity->'idleMinutes') = 'number'
         then (site.identity->>'idleMinutes')::numeric::int else $3 end))`,
)

/** The host's site and all that the account reaches; the strictest of their rules holds. */
const ASKING = `q."_id" = s.site or u.role = 'root' or (u.role = 'superadmin' and $1 in (q."_id", q."parentSite"))
  or exists (select 1 from reach r where r.site_id = $1 and r."userID" = u."_id" and r.site = q."_id")`

/** Those who were asked for a second step, had the time to set it up, and did not. */
const OWING = `u.role <> 'user'
  and exists (select 1 from site q where q.identity->>'secondStep' = 'required' and (${ASKING}))
  and s."askedAt" <= now() - make_interval(mins => $7) and not exists (select 1 from second_step t
    where t.site_id = $1 and t."userID" = u."_id")`

const role: JsonColumn<AccountRole> = { json: true }

type Each = readonly string[]

/** Of sessions whose accounts a site has those that the accounts let hold; minutes to finish the second step. */
export const liveSessions = defineStatement<
  [
    accountSite: string,
    ids: Each,
    sites: Each,
    people: Each,
    createdAt: Each,
    askedAt: readonly (string | null)[],
    finishMinutes: number,
  ]
>()(
  'users.live-sessions',
  { _id: 'uuid', siteId: 'uuid', userID: 'uuid', role, reach: 'text[]' },
  `select s.id as "_id", s.site as "siteId", u."_id" as "userID", to_json(u.role) as role,
     array(select r.site::text from reach r where r.site_id = $1 and r."userID" = u."_id") as reach
   from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[])
       as s (id, site, "userID", "createdAt", "askedAt")
     join "user" u on u.site_id = $1::uuid and u."_id" = s."userID"
   where not u.suspended and u.activated and not u.req_reset and (${OWING}) is not true
     and (u."sessionsFrom" is null or s."createdAt" >= u."sessionsFrom")`,
)
