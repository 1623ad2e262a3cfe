import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { requireEnroller } from '../settle.server.ts'
import type { BoardTab } from './board-address.ts'

const tables: Readonly<Record<BoardTab, string>> = {
  orders: '"order"',
  enrolled: 'enroll',
  waiting: 'waiting',
  cancelled: 'enroll',
}

/** Who stands in these rows of a tab, and for what, so that a result can name them. */
export async function nameRows(
  ctx: Context,
  tab: BoardTab,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  requireEnroller(ctx)
  const rows = await ctx.run<{ _id: string; name: string | null; course: string | null }>(
    `select r."_id", nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as name, c.name as course
     from ${tables[tab]} r left join "user" u on u.site_id = r.site_id and u."_id" = r."userID"
     left join course c on c.site_id = r.site_id and c."_id" = r."courseID"
     where r.site_id = $1 and r."_id" = any($2)`,
    [ctx.site._id, ids.filter((id) => uuidPattern.test(id))],
  )
  const unknown = ctx.t('enrolment-board.no-account')
  return new Map(
    rows.map(({ _id, name, course }) => [_id, [name ?? unknown, course].filter(Boolean).join(' · ')]),
  )
}
