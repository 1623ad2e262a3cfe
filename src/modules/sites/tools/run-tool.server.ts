import { type AttemptLimit, takeAttempt } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { type SiteTool, siteTools } from '#modules/settings/public.server.ts'
import { requireToolRight } from './clear-hosts.server.ts'

/** How often a site may have something done again within an hour. */
const TOOL_LIMIT: AttemptLimit = { max: 6, seconds: 3600 }

/** The tools that this site has something to do for. */
export function listTools(ctx: Context): SiteTool[] {
  requireToolRight(ctx)
  return ctx.engine
    .contributionsTo(siteTools)
    .filter(({ plugin }) => ctx.site.siteType === 'unit' && (!plugin || ctx.site.plugins.includes(plugin)))
    .toSorted((one, other) => one.order - other.order)
}

/** Has the system do something again, in the background. Answers how many jobs do it. */
export async function runTool(ctx: Context, id: string): Promise<number> {
  const tool = listTools(ctx).find((one) => one.id === id)
  if (!tool) throw notFound()
  if (!(await takeAttempt(ctx.engine, ['site-tool', ctx.site._id, id], TOOL_LIMIT)))
    throw new DomainError('general.too-often', { status: 429 })
  const jobs = await tool.begin(ctx)
  await recordAudit(ctx, {
    action: 'site-tool',
    collection: 'site',
    recordID: ctx.site._id,
    changes: { tool: id },
  })
  return jobs
}
