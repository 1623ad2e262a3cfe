import { sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
import { numberOf, orders } from '#modules/orders/public.server.ts'
import { bankImports, bankRows, type StoredRow } from '../collections.ts'
import { plainRef, suggestOrders } from '../matching/match-rows.ts'
import { readCandidates } from '../matching/read-ledger.server.ts'
import { toMatchable } from '../matching/rematch.server.ts'
import { isOpen, type RowWhy } from '../matching/row-state.ts'
import { requireReconciler } from '../policy.ts'

/** Orders that are shown to choose from. */
const SHOWN = 6

/** An order that a row may be for. */
export interface RowOrder {
  readonly _id: string
  readonly number: string
  readonly what: string
  readonly buyer: string | null
  readonly price: number
  readonly status: string
  readonly billRef: string | null
  readonly why: RowWhy | null
}

async function readOrders(ctx: Context, whys: ReadonlyMap<string, RowWhy | null>): Promise<RowOrder[]> {
  const ids = [...whys.keys()]
  if (ids.length === 0) return []
  const found = await ctx
    .from(orders)
    .select(['_id', 'lines', 'formTitle', 'buyer', 'price', 'status', 'billRef'])
    .where('_id', 'in', ids)
    .execute()
  return found
    .map(({ lines, formTitle, buyer, ...order }) => ({
      ...order,
      number: numberOf(order._id),
      what: lines[0]?.name ?? formTitle ?? '',
      buyer: buyer?.name ?? null,
      why: whys.get(order._id) ?? null,
    }))
    .toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
}

/** Orders by what somebody typed: a bill's reference or an order's number. */
async function findOrders(ctx: Context, words: string): Promise<string[]> {
  const plain = plainRef(words)
  if (plain === '') return []
  const tail = words.replaceAll(/[\s-]/g, '').toLowerCase()
  const found = await ctx
    .from(orders)
    .select('_id')
    .where((eb) =>
      eb.or([eb('billRef', '=', plain), sql<boolean>`right(${sql.ref('order._id')}::text, 8) = ${tail}`]),
    )
    .limit(SHOWN)
    .execute()
  return found.map(({ _id }) => _id)
}

async function readSuggested(ctx: Context, row: StoredRow): Promise<Map<string, RowWhy | null>> {
  const payment = toMatchable(row)
  const suggested = suggestOrders(payment, await readCandidates(ctx, [payment])).slice(0, SHOWN)
  return new Map([
    ...(row.orderID ? [[row.orderID, row.why] as const] : []),
    ...suggested.flatMap(({ orderID, why }) => (orderID === row.orderID ? [] : [[orderID, why] as const])),
  ])
}

/** A bank's row with the orders that it may be for, and who did what with it. */
export async function readRow(ctx: Context, id: string, find: string) {
  requireReconciler(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx.from(bankRows).selectAll().where('_id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const file = await ctx.from(bankImports).select('name').where('_id', '=', row.importID).executeTakeFirst()
  // Staff have their accounts on sites above this one.
  const names = await namesOfAccounts(ctx, [ctx.site._id], [row.settledBy])
  const whys = isOpen(row.state)
    ? find === ''
      ? await readSuggested(ctx, row)
      : new Map((await findOrders(ctx, find)).map((one) => [one, null] as const))
    : new Map(row.orderID ? [[row.orderID, row.why] as const] : [])
  const citizen = row.citizen && ctx.engine.seal.openStored(row.citizen)
  return {
    row: {
      _id: row._id,
      line: row.line,
      bank: row.bank,
      at: row.at,
      hasTime: row.hasTime,
      ref1: row.ref1,
      ref2: citizen ? maskSealed(citizen) : row.ref2,
      amount: row.amount,
      name: row.name,
      reference: row.reference,
      channel: row.channel,
      branch: row.branch,
      teller: row.teller,
      sequence: row.sequence,
      state: row.state,
      why: row.why,
      reason: row.reason,
      settledAt: row.settledAt,
    },
    file: file?.name ?? '',
    by: names.get(row.settledBy ?? '') ?? null,
    isOpen: isOpen(row.state),
    orders: await readOrders(ctx, whys),
  }
}

export type RowView = Awaited<ReturnType<typeof readRow>>
