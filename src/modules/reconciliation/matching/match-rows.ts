import { foldThai } from '#kernel/thai/fold.ts'
import type { RowState, RowWhy } from './row-state.ts'

/** What is to be known of a row to find its order. */
export interface MatchableRow {
  readonly ref1: string | null
  /** Satang. */
  readonly satang: number
  readonly at: string
  readonly name: string | null
  readonly reference: string | null
}

/** What is to be known of an order to find its payment. */
export interface MatchableOrder {
  readonly _id: string
  readonly billRef: string | null
  readonly satang: number
  readonly status: string
  readonly createdAt: string
  readonly buyer: string | null
  /** Transfers of slips that the buyer showed. */
  readonly transfers: readonly string[]
}

export interface Match {
  readonly state: RowState
  readonly why: RowWhy
  readonly orderID: string | null
}

/** A reference without what banks put around it: blanks, marks, and zeros in front. */
export function plainRef(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')
}

/** Orders by the references that rows can name them by, and which of them have their money. */
export interface Ledger {
  readonly byRef: ReadonlyMap<string, MatchableOrder>
  /** Orders that a confirmed row is for. */
  readonly settled: ReadonlySet<string>
  /** Orders that an open row is for as it should be; filled while rows are matched. */
  readonly claimed: Set<string>
}

/** Finds the order that a row names and says which queue it belongs to; undefined where it names none. */
export function matchByRef(row: MatchableRow, { byRef, settled, claimed }: Ledger): Match | undefined {
  const order = row.ref1 === null ? undefined : byRef.get(plainRef(row.ref1))
  if (!order) return undefined
  const orderID = order._id
  if (row.satang < 0) return { state: 'unknown', why: 'reversal', orderID }
  if (order.status === 'cancelled' || order.status === 'refunded')
    return { state: 'unknown', why: order.status, orderID }
  if (settled.has(orderID)) return { state: 'duplicate', why: 'paid', orderID }
  if (claimed.has(orderID)) return { state: 'duplicate', why: 'twice', orderID }
  const why = order.status === 'paid' ? 'approved' : order.status === 'expired' ? 'late' : 'ref'
  if (row.satang !== order.satang)
    return { state: row.satang < order.satang ? 'under' : 'over', why, orderID }
  claimed.add(orderID)
  return { state: 'matched', why, orderID }
}

const CLOCKS_DIFFER_MS = 10 * 60_000
/** Nobody pays longer after ordering. */
const LONGEST_MS = 30 * 86_400_000

/** How near a payment is to an order in time; undefined where it came before the order or long after it. */
function distance(row: MatchableRow, order: MatchableOrder): number | undefined {
  const after = Date.parse(row.at) - Date.parse(order.createdAt)
  return after < -CLOCKS_DIFFER_MS || after > LONGEST_MS ? undefined : Math.abs(after)
}

const TITLES = /^(?:นาย|นางสาว|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|บจก\.?|บมจ\.?|mrs?\.?|ms\.?|miss)\s*/i
const plainName = (name: string) => foldThai(name.trim().replace(TITLES, '')).replaceAll(/\s+/g, '')

/** Whether two names are the same person's, also where a bank cuts the family name short. */
function isSameName(one: string | null, other: string | null): boolean {
  if (!one || !other) return false
  const [a, b] = [plainName(one), plainName(other)]
  const length = Math.min(a.length, b.length)
  return length >= 6 && a.slice(0, length) === b.slice(0, length)
}

export interface Suggestion {
  readonly orderID: string
  readonly why: 'slip' | 'name' | 'amount'
}

const RANKS = ['slip', 'name', 'amount'] as const

/** Orders that a row without a known reference may be for, the likeliest first: by a slip, the name, or amount and time. */
export function suggestOrders(row: MatchableRow, orders: readonly MatchableOrder[]): Suggestion[] {
  if (row.satang <= 0) return []
  const found = orders.flatMap((order): (Suggestion & { apart: number })[] => {
    const isShown = row.reference !== null && order.transfers.includes(row.reference)
    const apart = distance(row, order)
    if (isShown) return [{ orderID: order._id, why: 'slip', apart: 0 }]
    if (order.satang !== row.satang || apart === undefined) return []
    const why = isSameName(row.name, order.buyer) ? 'name' : 'amount'
    return [{ orderID: order._id, why, apart }]
  })
  return found
    .toSorted((a, b) => RANKS.indexOf(a.why) - RANKS.indexOf(b.why) || a.apart - b.apart)
    .map(({ orderID, why }) => ({ orderID, why }))
}
