import type { Context } from '#kernel/context.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'

type Run = Context['run']

/**
 * Runs work on the host's site: a browser agrees to the words of the site it is at, whichever database its person works
 * on. There it is in the request's transaction, elsewhere in one of its own.
 */
export async function onHost<T>(ctx: Context, work: (run: Run) => Promise<T>): Promise<T> {
  if (ctx.host._id === ctx.site._id) return work(ctx.run)
  const transaction = tenantTransaction(ctx.engine.pools.app, ctx.host._id)
  try {
    const done = await work(transaction.run)
    await transaction.commit()
    return done
  } finally {
    await transaction.rollback()
  }
}
