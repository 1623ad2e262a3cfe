import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineList, type List, type ListRow, type Purpose } from '#kernel/lists/define-list.server.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { hasStray, orders, waitsForStaff } from '#modules/orders/public.server.ts'
import { noteCitizenWords } from '#modules/users/public.server.ts'
import { enrolments, waiting } from '../collections.ts'
import { waitingPosition } from '../own-waiting.server.ts'
import { requireEnroller } from '../settle.server.ts'
import { boardAction, cancelAction, restoreAction } from './board-actions.server.ts'
import {
  boardColumns,
  boardFilters,
  completeNames,
  searchBoard,
  sourceColumn,
  sourceFilter,
} from './board-parts.server.ts'
import type { BoardTab } from './board-tabs.ts'

const own = <Value>(name: string) => sql.ref<Value>(`r.${name}`)

/** What all tabs have alike. */
const partsOf = (tab: BoardTab) => ({
  name: `enrolments-${tab}`,
  // The first tab has the shortest address.
  fixed: (tab === 'orders' ? {} : { tab }) as Readonly<Record<string, string>>,
  authorize: requireEnroller,
  beforeSearch: noteCitizenWords,
  search: searchBoard,
  searchLabel: 'enrolment-board.search',
})

const each =
  (finish: (ctx: Context, row: ListRow, purpose: Purpose) => void = () => undefined) =>
  async (ctx: Context, rows: readonly ListRow[], purpose: Purpose): Promise<void> => {
    for (const row of rows) {
      completeNames(ctx, row)
      finish(ctx, row, purpose)
    }
  }

const orderState = sql<string>`case when ${hasStray('r')} then 'stray' else ${own('process')} end`
const orderColumns = boardColumns('orders', orderState)

const orderList = defineList({
  ...partsOf('orders'),
  rows: (ctx) => ctx.from(orders, 'r').where(waitsForStaff('r')),
  key: (eb) => eb.ref('r._id'),
  filters: boardFilters('orders', orderState),
  columns: {
    ...orderColumns,
    amount: {
      kind: 'link',
      label: 'enrolment-board.column.price',
      value: (eb) =>
        sql`jsonb_build_object('price', ${eb.ref('r.price')}, 'quantity', ${eb.ref('r.quantity')})`,
      only: 'page',
      related: { collection: orders.name, id: (eb) => eb.ref('r._id') },
    },
    price: {
      kind: 'money',
      label: 'enrolment-board.column.price',
      value: (eb) => eb.ref('r.price'),
      only: 'file',
    },
    quantity: {
      kind: 'number',
      label: 'enrolment-board.column.quantity',
      value: (eb) => eb.ref('r.quantity'),
      only: 'file',
    },
  },
  sort: '-when',
  actions: {
    approve: boardAction('approve', 'orders', { tone: 'main', asks: 'enrolment-board.evidence' }),
    'cancel-order': boardAction('cancel-order', 'orders', { asks: 'enrolment-board.reason' }),
  },
  complete: each(({ t }, { id, values }) => {
    const amount = values.amount as { price: number; quantity: number } | undefined
    if (!amount) return
    const note = amount.quantity > 1 ? t('enrolment-board.people', { n: amount.quantity }) : null
    values.amount = { text: formatBaht(amount.price), href: `/lesson/order/${id}`, note }
  }),
})

const progress = sql<string>`coalesce(${own('analytics')}->>'status', 'pending')`

const enrolledList = defineList({
  ...partsOf('enrolled'),
  rows: (ctx) => ctx.from(enrolments, 'r').where('r.status', '=', 'active'),
  key: (eb) => eb.ref('r._id'),
  filters: { ...boardFilters('enrolled', progress), source: sourceFilter },
  columns: {
    ...boardColumns('enrolled', progress),
    source: sourceColumn,
    percent: {
      kind: 'percent',
      label: 'enrolment-board.column.percent',
      value: (eb) => sql`coalesce((${eb.ref('r.analytics')}->>'percent')::float8, 0)`,
    },
    reason: {
      kind: 'text',
      label: 'enroll.field.reason',
      isUsual: false,
      value: (eb) => eb.ref('r.reason'),
    },
  },
  sort: '-when',
  actions: { cancel: cancelAction },
  complete: each(),
})

const cancelledList = defineList({
  ...partsOf('cancelled'),
  rows: (ctx) => ctx.from(enrolments, 'r').where('r.status', '=', 'cancelled'),
  key: (eb) => eb.ref('r._id'),
  filters: { ...boardFilters('cancelled', progress), source: sourceFilter },
  columns: {
    ...boardColumns('cancelled', progress),
    source: sourceColumn,
    reason: {
      kind: 'link',
      label: 'enrolment-board.column.reason',
      value: (eb) =>
        sql`jsonb_build_object('text', ${eb.ref('r.cancelReason')}, 'at', ${eb.ref('r.updatedAt')})`,
    },
  },
  sort: '-when',
  actions: { restore: restoreAction },
  complete: each((ctx, { values }, purpose) => {
    const reason = values.reason as { text: string | null; at: string } | undefined
    if (!reason) return
    const day = formatThaiDate(reason.at, 'short', ctx.lang)
    values.reason =
      purpose !== 'page'
        ? reason.text
        : { text: reason.text ?? '–', note: ctx.t('enrolment-board.ended-at', { date: day }) }
  }),
})

const offer = sql<string>`case when ${own('offeredUntil')} is null then 'queued' else 'offered' end`

/** Those who wait, in the order of the queue. */
const waitingList = defineList({
  ...partsOf('waiting'),
  rows: (ctx) => ctx.from(waiting, 'r'),
  key: (eb) => eb.ref('r._id'),
  filters: boardFilters('waiting', offer),
  columns: {
    ...boardColumns('waiting', offer),
    position: {
      kind: 'number',
      label: 'enrolment-board.column.position',
      value: (eb) => sql`case when ${eb.ref('r.offeredUntil')} is null then ${waitingPosition('r')} end`,
    },
    note: {
      kind: 'link',
      label: 'enrolment-board.column.note',
      value: (eb) =>
        sql`jsonb_build_object('text', ${eb.ref('r.note')}, 'until', ${eb.ref('r.offeredUntil')})`,
    },
  },
  sort: 'when',
  actions: { remove: boardAction('remove', 'waiting', { asks: 'enrolment-board.reason' }) },
  complete: each((ctx, { values }, purpose) => {
    const note = values.note as { text: string | null; until: string | null } | undefined
    if (!note) return
    values.note =
      purpose !== 'page' || note.until === null
        ? note.text
        : { text: note.text ?? '–', note: keptUntil(ctx, note.until) }
  }),
})

function keptUntil({ t, lang }: Context, until: string): string {
  return t('enrolment-board.kept-until', {
    date: `${formatThaiDate(until, 'short', lang)} ${formatThaiTime(until, lang)}`,
  })
}

/** The list of each tab. */
export const boardLists: Readonly<Record<BoardTab, List>> = {
  orders: orderList,
  enrolled: enrolledList,
  waiting: waitingList,
  cancelled: cancelledList,
}
