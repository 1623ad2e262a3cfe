import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { thoseThatWait } from './course-order.sql.ts'

/** Those of the wanted courses that are this one or wait for it themselves, sooner or later; nobody else changes the order meanwhile. */
export async function findThoseThatWait(
  ctx: Context,
  courseId: string,
  wanted: readonly string[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  // Two courses that are made to wait for each other at once would each look right.
  await takeTurn(ctx, 'course-order')
  const rows = await runStatement(ctx, thoseThatWait, courseId, wanted)
  return rows.map((row) => row.wanted)
}
