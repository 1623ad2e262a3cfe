import type { Context } from '#kernel/context.ts'

/** The address of a path on the site that is worked on: staff may have come by another site's host name. */
export async function fullAddress(ctx: Context, path: string, url: URL): Promise<string> {
  if (ctx.site._id === ctx.host._id) return url.origin + path
  const { rows } = await ctx.engine.pools.platform.query<{ hostname: string }>(
    'select hostname from hostname where site = $1 order by "createdAt", hostname limit 1',
    [ctx.site._id],
  )
  const port = url.port === '' ? '' : `:${url.port}`
  return rows[0] ? `${url.protocol}//${rows[0].hostname}${port}${path}` : url.origin + path
}
