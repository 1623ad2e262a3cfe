import type { Context } from '#kernel/context.ts'
import { workOnSite } from '#kernel/open-context.server.ts'

/**
 * Works on the host's site: a browser agrees to the words of the site it is at, whichever database its person works on.
 * There it is in the request's transaction, elsewhere in one of its own. What people agree to is no doing of staff.
 */
export async function onHost<T>(ctx: Context, work: (here: Context) => Promise<T>): Promise<T> {
  if (ctx.host._id === ctx.site._id) return work(ctx.asServer())
  return workOnSite(ctx.engine, ctx.host._id, work)
}
