import { type ExpressionBuilder, sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { orders } from '#modules/orders/public.server.ts'
import { documents } from '../collections.ts'

type Builder = ExpressionBuilder<Tables, 'billing_document'>

/** Whether an invoice is past the day on which it was due. */
const dueStates = ['overdue', 'due'] as const
/** Whether the company has what it is for. */
const seatStates = ['open', 'held'] as const

/** The order of an invoice, as long as it is to be paid. */
const orderOf = (eb: Builder) =>
  eb
    .selectFrom(aliased(orders, 'o'))
    .whereRef('o._id', '=', 'billing_document.orderID')
    .where('o.status', '=', 'pending')

/** The same, where a company has its seats already. */
const credited = (eb: Builder) => orderOf(eb).select('o._id').where('o.creditedAt', 'is not', null)

/** What credit notes took back of an invoice. */
const creditedOf = (eb: Builder) =>
  eb
    .selectFrom(aliased(documents, 'note'))
    .select((note) => note.fn.coalesce(note.fn.sum<number>('note.total'), sql.lit(0)).as('credited'))
    .whereRef('note.formerID', '=', 'billing_document._id')
    .where('note.kind', '=', 'credit')

const owed = (eb: Builder) => sql<number>`${eb.ref('billing_document.total')} - ${creditedOf(eb)}`

const dueState = (ctx: Context) =>
  sql<string>`case when ${sql.ref('billing_document.until')} < ${bangkokDay(ctx.now)}::date then 'overdue' else 'due' end`

/** What companies and offices owe: invoices that are not paid, what is due first at the top. */
export const owedList = defineList<Tables, 'billing_document'>({
  name: 'billing-owed',
  authorize: (ctx) => authorizeAll(ctx, documents, 'read'),
  rows: (ctx) =>
    ctx
      .from(documents)
      .where('billing_document.kind', '=', 'invoice')
      .where((eb) => eb.exists(orderOf(eb).select('o._id')))
      .where((eb) => eb(owed(eb), '>', 0))
      .where(({ or, eb }) =>
        or([
          eb('billing_document.companyID', 'is not', null),
          eb.exists(credited(eb)),
          sql<boolean>`${sql.ref('billing_document.buyer')}->>'kind' <> 'person'`,
        ]),
      ),
  key: (eb) => eb.ref('billing_document._id'),
  searchLabel: 'billing.list.search',
  search: (_ctx, words, eb) =>
    eb.or([
      foldedLike(documents, 'buyerName', words),
      eb('billing_document.number', '=', words.trim().toUpperCase()),
    ]),
  filters: {
    state: {
      label: 'billing.owed.state',
      shape: { kind: 'choice', options: dueStates },
      words: 'billing.owed.state-',
      isTabs: true,
      where: (ctx, state) => sql<boolean>`${dueState(ctx)} = ${state}`,
    },
  },
  columns: {
    buyerName: fieldColumn(documents, 'buyerName', { label: 'billing.owed.company', isTitle: true }),
    number: fieldColumn(documents, 'number', { label: 'billing.owed.invoice', isWhole: true }),
    until: fieldColumn(documents, 'until', { label: 'billing.until.invoice', isSortable: true }),
    state: {
      kind: 'choice',
      label: 'billing.owed.state',
      options: dueStates,
      words: 'billing.owed.state-',
      tones: { overdue: 'bad', due: 'neutral' },
      value: (_eb, ctx) => dueState(ctx),
    },
    owed: { kind: 'money', label: 'billing.owed.amount', value: (eb) => owed(eb) },
    seats: {
      kind: 'choice',
      label: 'billing.owed.seats',
      options: seatStates,
      words: 'billing.owed.seats-',
      tones: { open: 'ok', held: 'neutral' },
      value: (eb) => sql`case when ${eb.exists(credited(eb))} then 'open' else 'held' end`,
    },
    pay: {
      kind: 'link',
      label: 'billing.owed.pay',
      value: (eb) => eb.ref('billing_document.orderID'),
      only: 'page',
    },
    day: fieldColumn(documents, 'day', { isUsual: false }),
    total: fieldColumn(documents, 'total', { isUsual: false }),
  },
  sort: 'until',
  size: 50,
  path: '/billing/document/:id',
  async complete({ t }, rows) {
    for (const { values } of rows)
      if (typeof values.pay === 'string')
        values.pay = { text: t('billing.owed.pay-now'), href: `/lesson/order/${values.pay}`, note: null }
  },
})
