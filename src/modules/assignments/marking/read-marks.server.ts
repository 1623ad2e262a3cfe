import type { Context } from '#kernel/context.ts'
import { type MarkRow, marks } from '../tables.ts'

/** Everything that was said of a hand-in, the first first. */
export async function readMarksOf(ctx: Context, handInID: string): Promise<MarkRow[]> {
  return ctx.from(marks).selectAll().where('handInID', '=', handInID).orderBy('_id').execute()
}
