import type { Context } from '#kernel/context.ts'
import { planSending } from '../sending/send-alerts.server.ts'
import { alertHooks, alertLines, type LineKind } from '../tables.ts'

export interface NewLine {
  readonly kind: LineKind
  readonly what?: string
  readonly reference?: string | null
  readonly count?: number
  readonly amount?: number
}

/** Lines of a site that wait to be told; further ones are not kept. */
export const MAX_WAITING = 1_000

/** Writes down what the site's chat is to be told, where the site wants that, with what it is about. */
export async function addLines(ctx: Context, lines: readonly NewLine[]): Promise<void> {
  const hook = await ctx
    .from(alertHooks)
    .select(['errors', 'orders'])
    .where('kind', '=', 'chat')
    .executeTakeFirst()
  if (!hook) return
  const wanted = lines.filter(({ kind }) => (kind === 'order' ? hook.orders : hook.errors))
  if (wanted.length === 0) return
  const waiting = await ctx.from(alertLines).select('_id').limit(MAX_WAITING).execute()
  const free = wanted.slice(0, MAX_WAITING - waiting.length)
  if (free.length > 0) await ctx.write(alertLines).addMany(free)
  await planSending(ctx)
}
