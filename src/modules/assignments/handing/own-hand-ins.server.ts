import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import type { HandInState } from '../model/hand-in-state.ts'
import { type HandInRow, handIns } from '../tables.ts'

export type HandIn = Omit<HandInRow, 'status'> & { readonly status: HandInState }

/** A row with its state as what it is: only moveHandIn ever wrote it. */
export const asHandIn = (row: HandInRow): HandIn => ({ ...row, status: row.status as HandInState })

/** What somebody handed in for a lesson, the first one first. */
export async function readHandIns(ctx: Context, lessonID: string, userID: string): Promise<HandIn[]> {
  const rows = await ctx
    .from(handIns)
    .selectAll()
    .where('lessonID', '=', lessonID)
    .where('userID', '=', userID)
    .orderBy('number')
    .execute()
  return rows.map(asHandIn)
}

/** One at a time: the work of a person is handed in, or marked, but never both at once. */
export async function holdWork(ctx: Context, lessonID: string, userID: string): Promise<void> {
  await takeTurn(ctx, 'assignment', `${lessonID} ${userID}`)
}
