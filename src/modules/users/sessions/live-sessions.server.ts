import type { Actor } from '#kernel/access/actor.ts'
import { IDLE_MINUTES } from '#kernel/access/idle-time.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { FINISH_MINUTES } from '../second-step/owed.server.ts'
import { teachingOf } from '../teaching.server.ts'

/** What an actor may do, in one line: it differs when role, given sites or being a lecturer do. */
export function rightsOf(actor: Pick<Actor, 'role' | 'reach' | 'teaches'>): string {
  const given = actor.role === 'admin' || actor.role === 'manager' ? actor.reach : []
  const taught = actor.teaches === null ? '' : ` teaches ${actor.teaches.toSorted().join()}`
  return `${actor.role} ${given === 'all' ? 'all' : given.toSorted().join()}${taught}`
}

interface LiveRow {
  _id: string
  role: Actor['role'] | 'user'
  reach: string[]
  teaches: string[] | null
}

/** Those who were asked for the second step of their site, had the time to set it up, and did not. */
const OWING = `u.role <> 'user' and site.identity->>'secondStep' = 'required'
  and s."secondStepAskedAt" <= now() - make_interval(mins => $3) and not exists (select 1 from second_step t
    where t.site_id = u.site_id and t."userID" = u."_id" and t."enabledAt" is not null)`

/**
 * The rights of those of the sessions that still hold: not ended, not over, not idle for too long, the account open and
 * nothing owed.
 */
export async function readLiveSessions(
  engine: Engine,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const found = await engine.pools.platform.query<LiveRow>(
    `select s."_id", u.role, array(select r.site::text from reach r where r."userID" = u."_id") as reach,
       case when u.role = 'manager' then ${teachingOf('s.site_id', 'u."_id"')} end as teaches
     from session s join "user" u on u.site_id = s."accountSite" and u."_id" = s."userID"
       join site on site."_id" = s.site_id
     where s."_id" = any($1::uuid[]) and s."expiresAt" > now() and not u.suspended and u.activated
       and not u.req_reset and (${OWING}) is not true
       and (u."sessionsFrom" is null or s."createdAt" >= u."sessionsFrom")
       and (s.interface <> 'backend' or s."lastSeenAt" > now() - make_interval(mins =>
         case when jsonb_typeof(site.identity->'idleMinutes') = 'number'
           then (site.identity->>'idleMinutes')::numeric::int else $2 end))`,
    [sessionIds, IDLE_MINUTES, FINISH_MINUTES],
  )
  return new Map(
    found.rows.map(({ _id, role, reach, teaches }) => [
      _id,
      rightsOf({ role: role === 'user' ? 'member' : role, reach, teaches }),
    ]),
  )
}
