import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import type { StoredPackage } from '#modules/packages/public.server.ts'
import { state } from '../launching/own-statements.server.ts'
import { findRegistration, packageOf } from '../launching/registrations.server.ts'
import { requireStaff } from '../policy.ts'
import { type Registration, type Session, sessions } from '../tables.ts'

const OPEN = ['launched', 'initialized'] as const

async function abandon(
  ctx: Context,
  registration: Registration,
  stored: StoredPackage,
  open: readonly Session[],
): Promise<void> {
  if (open.length === 0) return
  await ctx
    .write(sessions)
    .where({ sessionID: open.map(({ sessionID }) => sessionID) })
    .patch({ phase: 'abandoned' })
  // Of what was never begun there is nothing to state.
  const begun = open.filter(({ phase }) => phase === 'initialized')
  const seconds = (createdAt: string) =>
    Math.max(0, Math.round((ctx.now.getTime() - Date.parse(createdAt)) / 1000))
  await state(
    ctx,
    registration,
    stored,
    begun.map(({ sessionID, item, createdAt }) => ({
      verb: 'abandoned' as const,
      sessionID,
      item: stored.items.find(({ id }) => id === item),
      result: { duration: `PT${seconds(createdAt)}S` },
    })),
  )
}

/** Ends the sessions of a unit that were left open: a new one begins. */
export async function abandonOpen(
  ctx: Context,
  registration: Registration,
  stored: StoredPackage,
  item: string,
): Promise<void> {
  const open = await ctx
    .from(sessions)
    .selectAll()
    .where('registrationID', '=', registration.registrationID)
    .where('item', '=', item)
    .where('mode', '=', 'Normal')
    .where('phase', 'in', [...OPEN])
    .execute()
  await abandon(ctx, registration, stored, open)
}

/** Staff end a session that somebody left open. */
export async function abandonSession(ctx: Context, sessionID: string): Promise<void> {
  requireStaff(ctx)
  await takeTurn(ctx, 'xapi')
  const session = uuidPattern.test(sessionID)
    ? await ctx.from(sessions).selectAll().where('sessionID', '=', sessionID).executeTakeFirst()
    : undefined
  const registration = session && (await findRegistration(ctx, session.registrationID))
  if (!session || !registration) throw notFound()
  if (!OPEN.some((phase) => phase === session.phase))
    throw new DomainError('cmi5.session-over', { status: 409 })
  await abandon(ctx, registration, await packageOf(ctx, registration), [session])
}
