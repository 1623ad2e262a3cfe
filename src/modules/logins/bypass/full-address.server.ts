import type { Context } from '#kernel/context.ts'
import { readHostnames } from '#modules/sites/public.server.ts'

/** The address of a path on the site that is worked on: staff may have come by another site's host name. */
export async function fullAddress(ctx: Context, path: string, url: URL): Promise<string> {
  if (ctx.site._id === ctx.host._id) return url.origin + path
  const [hostname] = await readHostnames(ctx.engine, ctx.site._id)
  const port = url.port === '' ? '' : `:${url.port}`
  return hostname ? `${url.protocol}//${hostname}${port}${path}` : url.origin + path
}
