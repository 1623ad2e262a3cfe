import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { sessions } from '../tables.ts'
import { makeSecret } from './totp.server.ts'

/** How long a telephone has to learn a secret. */
const PENDING_MINUTES = 10

function requireSession({ actor }: Context): string {
  if (actor.sessionID === null) throw new DomainError('general.sign-in', { status: 401 })
  return actor.sessionID
}

/** The secret that a telephone is about to learn by the session that asks; no other session knows it. */
export async function readPending(ctx: Context): Promise<string | undefined> {
  const sessionID = requireSession(ctx)
  const found = await workOnSite(
    ctx.engine,
    ctx.host._id,
    (here) =>
      here
        .from(sessions)
        .select('secondStepSecret')
        .where('_id', '=', sessionID)
        .where('secondStepSecretAt', '>', sql<string>`now() - make_interval(mins => ${PENDING_MINUTES})`)
        .executeTakeFirst(),
    { onlyReads: true },
  )
  return found?.secondStepSecret ? ctx.engine.seal.openStored(found.secondStepSecret) : undefined
}

/** The same, made where the session has none whose time is not over. */
export async function beginPending(ctx: Context): Promise<string> {
  const known = await readPending(ctx)
  if (known !== undefined) return known
  const secret = makeSecret()
  await storePending(ctx, { secret: ctx.engine.seal.seal(secret), since: sql<string>`now()` })
  return secret
}

/** Forgets it once it is learned. */
export function forgetPending(ctx: Context): Promise<void> {
  return storePending(ctx, { secret: null, since: null })
}

async function storePending(
  ctx: Context,
  { secret, since }: { secret: string | null; since: ReturnType<typeof sql<string>> | null },
): Promise<void> {
  const sessionID = requireSession(ctx)
  await workOnSite(ctx.engine, ctx.host._id, (here) =>
    here
      .write(sessions)
      .where({ _id: sessionID })
      .patch({ secondStepSecret: secret, secondStepSecretAt: since }),
  )
}
