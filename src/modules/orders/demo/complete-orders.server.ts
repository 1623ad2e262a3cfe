import { slipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import type { NewRowOf, RowOf } from '#kernel/collections/define.ts'
import { drawQrSvg } from '#kernel/pictures/draw-qr.ts'
import type { SeedContext } from '#kernel/seed.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { courses } from '#modules/courses/public.server.ts'
import { storeDemoFile } from '#modules/files/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import type { orders } from '../collections.ts'
import type { OrderSlip } from '../slips/slip.ts'
import { checkDigit, expiryOf } from '../state/pay-terms.server.ts'
import { lineOf } from '../state/sold.ts'
import type { orderEvents } from '../state/tables.ts'

type NewOrder = NewRowOf<typeof orders>

/** How far apart the payments of the demo are known by their numbers. */
const STEP = 104_729

/** A slip as a bank's application shows it: pale, with a small QR that names the transfer. */
async function drawSlip(bank: string, reference: string): Promise<Buffer> {
  const svg = drawQrSvg(slipVerify({ sendingBank: bank, transRef: reference }))
  const code = await sharp(Buffer.from(svg)).resize(220, 220, { kernel: 'nearest' }).png().toBuffer()
  return sharp({ create: { width: 720, height: 960, channels: 3, background: '#eef4ff' } })
    .composite([{ input: code, left: 470, top: 710 }])
    .png()
    .toBuffer()
}

async function makeSlip(context: SeedContext, site: string, at: number, when: string): Promise<OrderSlip> {
  const bank = '014'
  const reference = `2026${String(at * STEP).padStart(12, '0')}`
  const name = `slip-${at + 1}.png`
  const bytes = await drawSlip(bank, reference)
  const url = await storeDemoFile(context, {
    site,
    name,
    type: 'image/png',
    purpose: 'slip/demo',
    bytes,
    visibility: 'private',
  })
  const _id = fileIdOf(url) ?? ''
  return { _id, url, name, type: 'image/png', at: when, bank, reference, state: 'waiting' }
}

/** The demo's orders with what the server writes into one: lines, buyer, references, slips. */
export async function completeOrders(
  context: SeedContext,
  site: string,
  rows: readonly NewOrder[],
): Promise<NewOrder[]> {
  const names = new Map(
    (await context.on(site).from(courses).select(['_id', 'name', 'type']).execute()).map((course) => [
      course._id,
      course,
    ]),
  )
  const people = new Map(
    (
      await context.on(site).from(users).select(['_id', 'firstname', 'lastname', 'email', 'phone']).execute()
    ).map(({ _id, firstname, lastname, email, phone }) => [
      _id,
      { name: `${firstname} ${lastname}`, email, phone },
    ]),
  )
  return Promise.all(
    rows.map(async (row, at) => {
      const course = names.get(row.courseID ?? '')
      const digits = `69${String(at * STEP + 1_000_003).slice(-7)}`
      const isOpen = row.status === 'pending'
      const when = typeof row.createdAt === 'string' ? row.createdAt : context.today.toISOString()
      return {
        ...row,
        lines: [
          lineOf(
            { courseID: row.courseID ?? null, name: course?.name ?? '', full: row.price, each: row.price },
            1,
          ),
        ],
        vat: 'exempt' as const,
        buyer: people.get(row.userID ?? '') ?? null,
        billRef: digits + checkDigit(digits),
        // Seats of rooms are counted apart from a seed.
        expiresAt: isOpen && course?.type === 'online' ? expiryOf(context.today) : null,
        ...(row.process === 'checking' && { slips: [await makeSlip(context, site, at, when)] }),
        ...(row.status === 'paid' && { paidAmount: row.price, paidReference: `BAY${at}${digits}` }),
        ...(row.status === 'refunded' && { paidAmount: row.price, refundedAmount: row.price }),
      }
    }),
  )
}

/** What happened with a demo's order. */
export function eventsOf(order: RowOf<typeof orders>): NewRowOf<typeof orderEvents>[] {
  const { _id: orderID, createdAt, status, price, slips, paidReference } = order
  const at = (hours: number) => new Date(Date.parse(createdAt) + hours * 3_600_000).toISOString()
  const made = { orderID, kind: 'made', createdAt, amount: price, byID: order.userID }
  const shown = slips.map(({ reference }) => ({
    orderID,
    kind: 'slip',
    createdAt: at(1),
    reference,
    byID: order.userID,
  }))
  const ended = { orderID, kind: status, createdAt: at(3), reference: paidReference }
  return [made, ...shown, ...(status === 'pending' ? [] : [ended])]
}
