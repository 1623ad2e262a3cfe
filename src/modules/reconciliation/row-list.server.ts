import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import { type BulkOutcome, defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn, fieldColumns } from '#kernel/lists/field-columns.ts'
import { refusalFrom } from '#kernel/lists/refusal.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { numberOf, orders } from '#modules/orders/public.server.ts'
import { bankImports, bankRows, type StoredRow } from './collections.ts'
import { stateTones } from './components/state-tones.ts'
import { plainRef } from './matching/match-rows.ts'
import { rowStates } from './matching/row-state.ts'
import { bankPolicy } from './policy.ts'
import { confirmRow } from './settle/confirm-row.server.ts'
import { putAside, undoRow } from './settle/undo-row.server.ts'

const may = ({ actor }: Context) => bankPolicy.verdict(actor, 'read') === true
/** Rows that one press settles: each may open a course. */
const MAX_SETTLED = 2_000

/** Does something with rows one by one, in the order of their ids so that two people never wait for each other. */
async function eachRow(
  ctx: Context,
  ids: readonly string[],
  work: (inner: Context, id: string) => Promise<void>,
): Promise<BulkOutcome> {
  const notes: RowNote[] = []
  for (const id of ids.toSorted()) {
    const refusal = await refusalFrom(ctx.isolate((inner) => work(inner, id)))
    if (refusal) notes.push({ id, isDone: false, name: '', code: refusal.code, values: refusal.values })
  }
  return { notes: await withNames(ctx, notes) }
}

async function withNames(ctx: Context, notes: readonly RowNote[]): Promise<RowNote[]> {
  if (notes.length === 0) return []
  const rows = await ctx
    .from(bankRows)
    .select(['_id', 'ref1', 'at'])
    .where(
      '_id',
      'in',
      notes.map(({ id }) => id),
    )
    .execute()
  const names = new Map(
    rows.map(({ _id, ref1, at }) => [_id, `${ref1 ?? '–'} · ${formatThaiDate(at, 'short', ctx.lang)}`]),
  )
  return notes.map((note) => ({ ...note, name: names.get(note.id) ?? '' }))
}

/** What banks say of payments, by the queues in which it waits. */
export const bankRowList = defineList<Tables, 'bank_row'>({
  name: 'bank-rows',
  authorize: (ctx) => authorizeAll(ctx, bankRows, 'read'),
  rows: (ctx) => ctx.from(bankRows),
  key: (eb) => eb.ref('bank_row._id'),
  searchLabel: 'reconciliation.search',
  search: (_ctx, words, eb) =>
    eb.or([
      eb('bank_row.ref1', '=', words.trim()),
      eb('bank_row.ref1', '=', plainRef(words)),
      eb('bank_row.reference', '=', words.trim()),
      sql<boolean>`sala_fold(${sql.ref('bank_row.name')}) like ${`%${escapeLike(foldThai(words))}%`}`,
    ]),
  filters: {
    state: {
      label: 'bank_row.field.state',
      shape: { kind: 'choice', options: rowStates },
      words: 'bank_row.option.state.',
      isTabs: true,
      where: (_ctx, state, eb) => eb('bank_row.state', '=', state as StoredRow['state']),
    },
    import: {
      label: 'bank_row.field.importID',
      shape: { kind: 'record' },
      async options(ctx) {
        const found = await ctx
          .from(bankImports)
          .select(['_id', 'name'])
          .where('undoneAt', 'is', null)
          .orderBy('createdAt', 'desc')
          .limit(50)
          .execute()
        return found.map(({ _id, name }) => ({ value: _id, label: name }))
      },
      where: (_ctx, id, eb) => eb('bank_row.importID', '=', id),
    },
    ...dayFilters(sql.ref('bank_row.at'), { from: 'reconciliation.from', to: 'reconciliation.to' }),
  },
  columns: {
    transfer: {
      kind: 'text',
      label: 'bank_row.field.ref1',
      isTitle: true,
      isWhole: true,
      value: (eb) => eb.fn.coalesce('bank_row.ref1', 'bank_row.reference', sql.lit('–')),
    },
    at: fieldColumn(bankRows, 'at', { isSortable: true }),
    amount: fieldColumn(bankRows, 'amount', { isSortable: true }),
    name: fieldColumn(bankRows, 'name'),
    state: fieldColumn(bankRows, 'state', { tones: stateTones }),
    why: fieldColumn(bankRows, 'why'),
    order: {
      kind: 'text',
      label: 'reconciliation.order',
      isWhole: true,
      value: (eb) => eb.ref('bank_row.orderID'),
      related: { collection: orders.name, id: (eb) => eb.ref('bank_row.orderID') },
    },
    buyer: {
      kind: 'text',
      label: 'reconciliation.buyer',
      value: (eb) =>
        eb
          .selectFrom(orders.name)
          .select(sql<string | null>`${sql.ref('order.buyer')} ->> 'name'`.as('name'))
          .whereRef('order._id', '=', 'bank_row.orderID'),
    },
    ...fieldColumns<Tables, 'bank_row'>(
      bankRows,
      ['bank', 'ref2', 'reference', 'channel', 'branch', 'teller', 'sequence', 'reason', 'settledAt'],
      { isUsual: false },
    ),
  },
  sort: '-at',
  size: 50,
  path: '/lesson/reconcile/row/:id',
  actions: {
    confirm: {
      label: 'reconciliation.confirm',
      tone: 'main',
      confirm: 'reconciliation.confirm-sure',
      max: MAX_SETTLED,
      may,
      run: (ctx, ids) => eachRow(ctx, ids, confirmMatched),
    },
    aside: {
      label: 'reconciliation.put-aside',
      asks: 'reconciliation.reason',
      max: MAX_SETTLED,
      may,
      run: (ctx, ids, reason) => eachRow(ctx, ids, (inner, id) => putAside(inner, id, reason)),
    },
    undo: {
      label: 'reconciliation.undo',
      tone: 'danger',
      asks: 'reconciliation.reason-read',
      max: MAX_SETTLED,
      may,
      run: (ctx, ids, reason) => eachRow(ctx, ids, (inner, id) => undoRow(inner, id, reason)),
    },
  },
  async complete(_ctx, rows) {
    for (const { values } of rows) if (typeof values.order === 'string') values.order = numberOf(values.order)
  },
})

/** Among many only what its reference names is confirmed; a guess is looked at by somebody. */
async function confirmMatched(ctx: Context, id: string): Promise<void> {
  await confirmRow(ctx, id, { isCertain: true })
}
