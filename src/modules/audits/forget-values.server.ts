import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { emptyLines } from './forget-values.sql.ts'

/** Takes the old and new values of an erased person out of the audit log, which cannot be changed otherwise; its lines stay. */
export async function forgetValues(ctx: Context, userID: string): Promise<void> {
  await runStatement(ctx, emptyLines, userID)
}
