import { DomainError } from '#kernel/errors.ts'
import { screen } from '#shell/screen.server.ts'

const MAX_GROUPS = 60
const CACHED_SECONDS = 300

/** The texts that parts of a page need once they come alive. It has no page. */
export const loader = screen(async ({ ctx, url }) => {
  const groups = (url.searchParams.get('of') ?? '').split(' ')
  if (groups.length > MAX_GROUPS) throw new DomainError('general.bad-request')
  const rows = await ctx.engine.languages.rows(ctx.host)
  const texts = ctx.engine.catalog.pick(url.searchParams.get('in') ?? ctx.lang, groups, rows)
  return Response.json(texts, { headers: { 'cache-control': `private, max-age=${CACHED_SECONDS}` } })
})
