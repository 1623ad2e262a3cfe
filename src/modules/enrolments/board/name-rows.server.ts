import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { requireEnroller } from '../settle.server.ts'
import type { BoardTab } from './board-address.ts'
import { boardTables } from './board-rows.server.ts'

/** Who stands in these rows of a tab, and for what, so that a result can name them. */
export async function nameRows(
  ctx: Context,
  tab: BoardTab,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  requireEnroller(ctx)
  const known = ids.filter((id) => uuidPattern.test(id))
  const rows = await boardTables[tab].name(ctx, known)
  const unknown = ctx.t('enrolment-board.no-account')
  return new Map(
    rows.map(({ _id, name, course }) => [_id, [name ?? unknown, course].filter(Boolean).join(' · ')]),
  )
}
