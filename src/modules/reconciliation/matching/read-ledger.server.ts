import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { orders } from '#modules/orders/public.server.ts'
import { bankRows } from '../collections.ts'
import {
  type Ledger,
  type Match,
  type MatchableOrder,
  type MatchableRow,
  matchByRef,
  plainRef,
  suggestOrders,
} from './match-rows.ts'

/** Orders that are looked through for a payment without a known reference. */
const MAX_GUESSED = 5_000

const columns = ['_id', 'billRef', 'price', 'status', 'createdAt', 'buyer', 'slips'] as const

export const satangOf = (baht: number) => Math.round(baht * 100)

function select(ctx: Context) {
  return ctx.from(orders).select(columns)
}
type Found = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toMatch = ({ price, buyer, slips, ...order }: Found): MatchableOrder => ({
  ...order,
  satang: satangOf(price),
  buyer: buyer?.name ?? null,
  transfers: slips.flatMap(({ reference, state }) => (reference && state !== 'refused' ? [reference] : [])),
})

/** The orders that these rows name, and which of them have their money by other rows. */
export async function readLedger(
  ctx: Context,
  rows: readonly Pick<MatchableRow, 'ref1'>[],
  except: readonly string[] = [],
): Promise<Ledger> {
  const refs = [...new Set(rows.flatMap(({ ref1 }) => (ref1 ? [plainRef(ref1)] : [])))]
  const found = await select(ctx).where('billRef', '=', sql<string>`any(${refs})`).execute()
  const linked = await ctx
    .from(bankRows)
    .select(['_id', 'orderID', 'state'])
    .where('orderID', '=', sql<string>`any(${found.map(({ _id }) => _id)}::uuid[])`)
    .where('state', 'in', ['matched', 'confirmed'])
    .execute()
  const others = linked.filter(({ _id }) => !except.includes(_id))
  const having = (state: string) =>
    new Set(others.flatMap((row) => (row.state === state && row.orderID ? [row.orderID] : [])))
  return {
    byRef: new Map(found.map((order) => [order.billRef ?? '', toMatch(order)])),
    settled: having('confirmed'),
    claimed: having('matched'),
  }
}

/** Open orders of these amounts, or with one of these transfers on a slip: what a row may be for. */
export async function readCandidates(ctx: Context, rows: readonly MatchableRow[]): Promise<MatchableOrder[]> {
  const amounts = [...new Set(rows.flatMap(({ satang }) => (satang > 0 ? [satang / 100] : [])))]
  if (amounts.length === 0) return []
  const found = await select(ctx)
    .where('status', 'in', ['pending', 'expired'])
    .where((eb) =>
      eb.or([eb('price', '=', sql<number>`any(${amounts}::numeric[])`), eb('process', '=', 'checking')]),
    )
    .orderBy('createdAt', 'desc')
    .limit(MAX_GUESSED)
    .execute()
  return found.map(toMatch)
}

/** Finds the queue and the order of each row, in their order. */
export async function matchRows(
  ctx: Context,
  rows: readonly MatchableRow[],
  except: readonly string[] = [],
): Promise<Match[]> {
  const ledger = await readLedger(ctx, rows, except)
  const named = rows.map((row) => matchByRef(row, ledger))
  const unnamed = rows.filter((_row, at) => !named[at])
  const candidates = (await readCandidates(ctx, unnamed)).filter(({ _id }) => !ledger.claimed.has(_id))
  const byAmount = Map.groupBy(candidates, ({ satang }) => satang)
  const shown = candidates.filter(({ transfers }) => transfers.length > 0)
  return rows.map((row, at) => {
    const own = named[at]
    if (own) return own
    const some = new Set([...shown, ...(byAmount.get(row.satang) ?? [])])
    const [best] = suggestOrders(row, [...some])
    return {
      state: 'unknown',
      why: best?.why ?? (row.satang < 0 ? 'reversal' : 'none'),
      orderID: best?.orderID ?? null,
    }
  })
}
