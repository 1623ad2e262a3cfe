import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { tenantReading } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'

/** The courses of whoever the account is as a lecturer on the site; null when no lecturer record names it. */
export const teachingOf = (site: string, userID: string) => `(select array(
    select c."_id"::text from lecturer l join course c on c.site_id = l.site_id
      and (c.lecturer @> jsonb_build_array(jsonb_build_object('id', l."_id"::text))
        or c.lecturer @> jsonb_build_array(jsonb_build_object('id', l.code)))
    where l.site_id = ${site} and l."userID" = ${userID} group by c."_id" order by c."_id")
  where exists (select 1 from lecturer l where l.site_id = ${site} and l."userID" = ${userID}))`

/** Ids of the courses that the account teaches on the site; null for an account that is no lecturer there. */
export async function readTeaching(engine: Engine, siteId: string, userID: string): Promise<string[] | null> {
  const reading = tenantReading(engine.pools.app, siteId)
  try {
    const [row] = await reading.run<{ teaches: string[] | null }>(
      `select ${teachingOf('$1::uuid', '$2::uuid')} as teaches`,
      [siteId, userID],
    )
    return row?.teaches ?? null
  } finally {
    await reading.rollback()
  }
}

/** The actor as they are on the site: a manager who is a lecturer there has their own courses and nothing else. */
export async function actOnSite(engine: Engine, actor: Actor, siteId: string): Promise<Actor> {
  if (actor.role !== 'manager' || actor.userID === null) return actor
  return makeActor({ ...actor, role: actor.role, teaches: await readTeaching(engine, siteId, actor.userID) })
}
