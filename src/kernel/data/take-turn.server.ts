import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

/** Waits until nobody else works on the same thing of the site; it is ours until the transaction ends. */
export async function takeTurn(ctx: Context, work: string, id = ''): Promise<void> {
  const key = `${ctx.site._id}${id}`
  await sql`select pg_advisory_xact_lock(hashtext(${`sala.${work}`}), hashtext(${key}))`.execute(ctx.db)
}
