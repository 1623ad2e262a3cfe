import { type Actor, makeActor, reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { sessions } from '../tables.ts'

/** Who came into the unit from above: its administrator, and nobody anywhere else, until they leave. */
export function actAsEntered(actor: Actor, unit: Site): Actor {
  if (unit.siteType !== 'unit') return actor
  return makeActor({
    ...actor,
    role: actor.role === 'server' ? 'guest' : 'admin',
    reach: [unit._id],
    isEntered: true,
  })
}

async function store(ctx: Context, current: string | null): Promise<void> {
  const { sessionID } = ctx.actor
  if (sessionID === null) throw forbidden()
  await workOnSite(ctx.engine, ctx.host._id, (here) =>
    here
      .write(sessions)
      .where({ _id: sessionID })
      .patch({ current, enteredAt: current === null ? null : clock }),
  )
}

/** Lets root or a superadmin into a unit within their reach, where they then are its administrator. Its audit log has it. */
export async function enterUnit(ctx: Context, unitId: string): Promise<void> {
  const { actor, engine, lang } = ctx
  const unit = await engine.sites.byId(unitId)
  if (!actor.is('root', 'superadmin') || unit?.siteType !== 'unit' || !reaches(actor, unitId))
    throw notFound()
  await store(ctx, unitId)
  await workOnSite(
    engine,
    unitId,
    (there) => recordAudit(there, { action: 'enter', collection: 'site', recordID: unitId }),
    { actor, lang },
  )
}

/** Ends that: from the next request on they are who they were. */
export async function leaveUnit(ctx: Context): Promise<void> {
  if (!ctx.actor.isEntered) return
  await store(ctx, null)
  await recordAudit(ctx, { action: 'leave', collection: 'site', recordID: ctx.site._id })
}
