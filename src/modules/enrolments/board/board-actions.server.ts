import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { readForWriting, stepsBetween } from '#kernel/lists/actions.server.ts'
import type { BulkAction, BulkOutcome } from '#kernel/lists/define-list.server.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { enrolments, waiting } from '../collections.ts'
import { type BoardAction, MAX_ACTIONS, mayEnrol, settleRows } from '../settle.server.ts'

const tables = { orders, enrolled: enrolments, cancelled: enrolments, waiting } as const
type NamedTab = keyof typeof tables

/** Who stands in these rows, and for what, so that a result can name them. */
async function nameRows(ctx: Context, tab: NamedTab, ids: readonly string[]) {
  const source: typeof enrolments = tables[tab] as never
  const rows = await ctx
    .from(source, 'r')
    .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
    .leftJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
    .select(['r._id', sql<string | null>`nullif(${personName('u')}, '')`.as('name'), 'c.name as course'])
    .where('r._id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const unknown = ctx.t('enrolment-board.no-account')
  return new Map(
    rows.map(({ _id, name, course }) => [_id, [name ?? unknown, course].filter(Boolean).join(' · ')]),
  )
}

/** Settles rows; of some it is to be said why not, or what was more than done, such as seats of a company. */
async function settle(
  ctx: Context,
  action: BoardAction,
  tab: NamedTab,
  ids: readonly string[],
  reason: string,
): Promise<RowNote[]> {
  const names = await nameRows(ctx, tab, ids)
  const results = await settleRows(ctx, action, ids, reason)
  return results
    .filter(({ isDone, message }) => !isDone || /\.(?:seats|paid)$/.test(message))
    .map(({ id, isDone, message }) => ({ id, isDone, name: names.get(id) ?? '', code: message, values: {} }))
}

/** One thing that staff do with rows of a tab, each row by itself. */
export function boardAction(
  action: BoardAction,
  tab: NamedTab,
  look: Pick<BulkAction, 'tone' | 'asks'> = {},
): BulkAction {
  return {
    ...look,
    label: `enrolment-board.${action}`,
    max: MAX_ACTIONS,
    may: ({ actor }) => mayEnrol(actor),
    run: async (ctx, ids, reason): Promise<BulkOutcome> => ({
      notes: await settle(ctx, action, tab, ids, reason),
    }),
  }
}

/** Ends enrolments with a reason. It is taken back as long as the seats are free; those of companies are theirs to give again. */
export const cancelAction: BulkAction = {
  ...boardAction('cancel', 'enrolled', { asks: 'enrolment-board.reason' }),
  async run(ctx, ids, reason) {
    const read = () => readForWriting(ctx, enrolments, ids, ['status', 'cancelReason', 'companyID'])
    const before = await read()
    const notes = await settle(ctx, 'cancel', 'enrolled', ids, reason)
    const steps = stepsBetween(enrolments, before, await read())
    return { steps: steps.filter(({ values }) => values?.companyID === null), notes }
  },
}

/** Gives those whose enrolment was cancelled their place again, as far as there are seats. As everywhere, the course is held first. */
export const restoreAction: BulkAction = {
  ...boardAction('restore', 'cancelled', { tone: 'main', asks: 'enrolment-board.restore-reason' }),
  isBeside: true,
}
