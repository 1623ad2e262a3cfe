import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { RoundState } from '../model/round-state.ts'
import { type RoundRow, rounds } from '../tables.ts'

export type Round = Omit<RoundRow, 'status'> & { readonly status: RoundState }

/** A row with its state as what it is: only moveRound ever wrote it. */
export const asRound = (row: RoundRow): Round => ({ ...row, status: row.status as RoundState })

/** The actor's rounds of an exam, the first one first. */
export async function readOwnRounds(ctx: Context, examId: string): Promise<Round[]> {
  const { userID } = ctx.actor
  if (userID === null) return []
  const rows = await ctx
    .from(rounds)
    .selectAll()
    .where('examID', '=', examId)
    .where('userID', '=', userID)
    .orderBy('number')
    .execute()
  return rows.map(asRound)
}

/** The actor's own round, held until the end of the transaction, alone or beside others who only look; for everybody else there is none. */
export async function holdOwnRound(
  ctx: Context,
  id: string,
  hold: 'share' | 'change' = 'change',
): Promise<Round> {
  const { userID } = ctx.actor
  if (userID === null || !uuidPattern.test(id)) throw notFound()
  const own = ctx.from(rounds).selectAll().where('_id', '=', id).where('userID', '=', userID)
  const row = await (hold === 'share' ? own.forShare() : own.forUpdate()).executeTakeFirst()
  if (!row) throw notFound()
  return asRound(row)
}

/** A round, whoever sits it, held until the end of the transaction. */
export async function holdRound(ctx: Context, id: string): Promise<Round> {
  const row = await ctx.from(rounds).selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return asRound(row)
}
