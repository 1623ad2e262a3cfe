import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Ledger,
  type MatchableOrder,
  type MatchableRow,
  matchByRef,
  plainRef,
  suggestOrders,
} from './match-rows.ts'

const order: MatchableOrder = {
  _id: 'o1',
  billRef: '6910000032',
  satang: 99_000,
  status: 'pending',
  createdAt: '2026-11-17T03:00:00Z',
  buyer: 'นางสาวสมหญิง ใจดีมาก',
  transfers: ['T1'],
}
const row: MatchableRow = {
  ref1: '6910000032',
  satang: 99_000,
  at: '2026-11-17T04:00:00Z',
  name: null,
  reference: null,
}
const ledgerOf = (...orders: MatchableOrder[]): Ledger => ({
  byRef: new Map(orders.map((one) => [one.billRef ?? '', one])),
  settled: new Set(),
  claimed: new Set(),
})

it('a reference is the same with zeros, blanks and marks around it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9}$/), fc.nat(10), (ref, zeros) => {
      expect(plainRef(` ${'0'.repeat(zeros)}${ref.slice(0, 3)}-${ref.slice(3)} `)).toBe(ref)
    }),
  )
})

it('the amount decides the queue, and a second payment is never the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (satang) => {
      const found = matchByRef({ ...row, satang }, ledgerOf(order))
      const wanted = satang === order.satang ? 'matched' : satang < order.satang ? 'under' : 'over'
      expect(found).toEqual({ state: wanted, why: 'ref', orderID: 'o1' })
    }),
  )
  const ledger = ledgerOf(order)
  expect([matchByRef(row, ledger), matchByRef(row, ledger)]).toMatchObject([
    { state: 'matched' },
    { state: 'duplicate', why: 'twice' },
  ])
})

it('nobody’s money is taken for an order that is no more, or by a row that changed its sign', () => {
  expect(matchByRef(row, ledgerOf({ ...order, status: 'cancelled' }))).toMatchObject({ why: 'cancelled' })
  expect(matchByRef(row, ledgerOf({ ...order, status: 'refunded' }))).toMatchObject({ why: 'refunded' })
  expect(matchByRef({ ...row, satang: -99_000 }, ledgerOf(order))).toMatchObject({
    state: 'unknown',
    why: 'reversal',
  })
  expect(matchByRef({ ...row, ref1: '1' }, ledgerOf(order))).toBeUndefined()
})

it('suggests by the slip first, then the name, then the nearest in time; over New Year too', () => {
  const named = { ...order, _id: 'o2', transfers: [] }
  const near = { ...order, _id: 'o3', buyer: 'ใครก็ได้', transfers: [], createdAt: '2026-11-17T03:59:00Z' }
  const early = { ...near, _id: 'o4', createdAt: '2026-11-17T05:00:00Z' }
  const found = suggestOrders({ ...row, reference: 'T1', name: 'สมหญิง ใจดี' }, [near, early, named, order])
  expect(found).toEqual([
    { orderID: 'o1', why: 'slip' },
    { orderID: 'o2', why: 'name' },
    { orderID: 'o3', why: 'amount' },
  ])
  const lastYear = { ...near, createdAt: '2026-12-31T16:59:00Z' }
  expect(suggestOrders({ ...row, at: '2026-12-31T17:01:00Z' }, [lastYear])).toEqual([
    { orderID: 'o3', why: 'amount' },
  ])
})
