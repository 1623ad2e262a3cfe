import { countAttempts, takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

const DAY = 86_400
/** Telephones and citizen ids of other people that a company, and one who speaks for it, may list in a day. */
const TAKEN_LIMIT = { max: 30, seconds: DAY }

/**
 * Counts values of a company's list that somebody else has, each once a day: what follows from a list may tell which they are.
 * Staff see them anyway.
 */
export async function countTaken(ctx: Context, companyID: string, values: readonly string[]): Promise<void> {
  if (ctx.actor.isStaff) return
  const { engine, site, actor } = ctx
  for (const value of new Set(values)) {
    const isNew = await takeAttempt(engine, ['company-taken', companyID, engine.seal.hash(value)], {
      max: 1,
      seconds: DAY,
    })
    if (!isNew) continue
    const counts = await countAttempts(engine, [
      [['company-taken', site._id, companyID], TAKEN_LIMIT],
      [['company-taken', site._id, actor.userID ?? ''], TAKEN_LIMIT],
    ])
    if (counts.some((count) => count > TAKEN_LIMIT.max))
      throw new DomainError('companies.too-many-taken', { status: 429 })
  }
}
