import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

/** Takes the turn if nobody else has it, and waits for nobody: a crowd that waits holds every connection. */
export async function tryTurn(ctx: Context, work: string, id = ''): Promise<boolean> {
  const key = `${ctx.site._id}${id}`
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`sala.${work}`}), hashtext(${key})) as "isOurs"`.execute(
    ctx.db,
  )
  return rows[0]?.isOurs === true
}

/** Waits until nobody else works on the same thing of the site; it is ours until the transaction ends. */
export async function takeTurn(ctx: Context, work: string, id = ''): Promise<void> {
  const key = `${ctx.site._id}${id}`
  await sql`select pg_advisory_xact_lock(hashtext(${`sala.${work}`}), hashtext(${key}))`.execute(ctx.db)
}
