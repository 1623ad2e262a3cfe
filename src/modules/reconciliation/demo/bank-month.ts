import type { NewRowOf, RowOf } from '#kernel/collections/define.ts'
import type { orders } from '#modules/orders/public.server.ts'
import type { bankRows } from '../collections.ts'

type Order = Pick<
  RowOf<typeof orders>,
  | '_id'
  | 'billRef'
  | 'price'
  | 'status'
  | 'process'
  | 'createdAt'
  | 'updatedAt'
  | 'paidAt'
  | 'buyer'
  | 'slips'
>
type NewRow = NewRowOf<typeof bankRows>

const HOUR = 3_600_000
const CHANNELS = ['MOB', 'ATM', 'CSH', 'INT'] as const

/** How the payments of open orders came, in their order: some as they should, some not. */
const ways = [
  { state: 'matched', why: 'ref', part: 1 },
  { state: 'matched', why: 'ref', part: 1 },
  { state: 'matched', why: 'ref', part: 1 },
  { state: 'under', why: 'ref', part: 0.5 },
  { state: 'over', why: 'ref', part: 1.5 },
] as const

/** A month of a bank's rows about these orders, in all queues. */
export function bankMonth(
  importID: string,
  found: readonly Order[],
  { today, settledBy }: { readonly today: Date; readonly settledBy: string | null },
): NewRow[] {
  const rows: NewRow[] = []
  const add = (order: Order, more: Partial<NewRow>, hours = 2) => {
    const line = rows.length + 3
    const at = new Date(Math.min(Date.parse(order.createdAt) + hours * HOUR, today.getTime() - HOUR / 4))
    rows.push({
      importID,
      line,
      key: `demo-${line}`,
      bank: 'KBANK',
      at: at.toISOString(),
      hasTime: true,
      ref1: order.billRef,
      ref2: null,
      amount: order.price,
      name: order.buyer?.name ?? null,
      channel: CHANNELS[line % CHANNELS.length] ?? null,
      branch: '0001',
      teller: '0000',
      sequence: String(line - 2).padStart(6, '0'),
      orderID: order._id,
      ...more,
    })
  }
  const paid = found.filter(({ status, price }) => status === 'paid' && price > 0)
  for (const order of paid.slice(0, 12))
    add(order, {
      state: 'confirmed',
      why: 'ref',
      settledAt: order.paidAt,
      settledBy,
      orderSeen: order.updatedAt,
    })
  const [twice] = paid
  if (twice) add(twice, { state: 'duplicate', why: 'paid' }, 3)
  const open = found.filter(({ status, process }) => status === 'pending' && process === 'new')
  for (const [at, { state, why, part }] of ways.entries()) {
    const order = open[at]
    if (order) add(order, { state, why, amount: Math.round(order.price * part * 100) / 100 })
  }
  const slip = found.find(({ process, slips }) => process === 'checking' && slips.length > 0)
  if (slip)
    add(slip, { state: 'unknown', why: 'slip', ref1: null, reference: slip.slips[0]?.reference ?? null })
  const gone = found.find(({ status }) => status === 'cancelled')
  if (gone) add(gone, { state: 'unknown', why: 'cancelled' })
  const late = found.find(({ status }) => status === 'expired')
  if (late) add(late, { state: 'matched', why: 'late' }, 80)
  if (gone) {
    add(gone, {
      state: 'unknown',
      why: 'none',
      ref1: '6912345678',
      orderID: null,
      name: 'อรุณี แก้วใส',
      amount: 350,
    })
    add(gone, {
      state: 'aside',
      why: 'none',
      ref1: null,
      orderID: null,
      name: 'ธนาคาร (ดอกเบี้ย)',
      amount: 12.48,
      reason: 'ดอกเบี้ยเงินฝาก ไม่ใช่ค่าหลักสูตร',
      settledAt: today.toISOString(),
      settledBy,
    })
  }
  return rows
}
