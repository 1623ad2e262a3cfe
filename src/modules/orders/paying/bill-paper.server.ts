import { encode } from 'uqr'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { startDocument } from '#kernel/pdf/start-document.server.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { type Bill, readReceiver } from '#modules/payments/public.server.ts'
import type { OpenedOrder, OrderView } from '../read-order.server.ts'
import { readBill } from './read-bill.server.ts'

const QR_SIZE = 150
const BARS = { width: 380, height: 52 }

function listNumbers(ctx: Context, order: OrderView, bill: Bill): [string, string][] {
  const { t, lang } = ctx
  const until = order.expiresAt
  return [
    [t('orders.bill.payee'), bill.payee],
    ...(bill.taxID ? [[t('orders.bill.tax-id'), bill.taxID] as [string, string]] : []),
    ...(bill.billerID ? [[t('orders.bill.biller'), bill.billerID] as [string, string]] : []),
    [t('orders.bill.ref1'), bill.ref1],
    [t('orders.bill.ref2'), bill.ref2],
    [t('orders.pay.number'), order.number],
    [t('orders.pay.for'), order.what],
    [t('orders.pay.amount'), formatBaht(bill.amount)],
    ...(until
      ? [
          [
            t('orders.bill.until'),
            `${formatThaiDate(until, 'long', lang)} ${formatThaiTime(until, lang)}`,
          ] as [string, string],
        ]
      : []),
    ...(bill.transfer
      ? [
          [
            t('orders.bill.transfer'),
            `${bill.transfer.bank} ${bill.transfer.number} ${bill.transfer.name}`,
          ] as [string, string],
        ]
      : []),
  ]
}

/** The bill on a sheet of A4, to be paid at a counter or scanned from paper. */
export async function makeBillPaper(ctx: Context, order: OrderView, bill: Bill): Promise<Buffer> {
  const { t, lang } = ctx
  const title = t('orders.bill.title')
  const pdf = await startDocument({ title: `${title} ${order.number}`, author: ctx.site.siteName, lang })
  pdf.write(ctx.site.siteName, { size: 18, weight: 'bold' })
  pdf.write(title, { size: 14 })
  pdf.space(12)
  pdf.line()
  pdf.space(12)
  if (bill.code) pdf.drawSquare(encode(bill.code, { border: 0, ecc: 'M' }).data, QR_SIZE)
  for (const row of listNumbers(ctx, order, bill))
    pdf.writeRow(row, [
      { width: 120, color: '#57534e' },
      { width: pdf.width - 120 - QR_SIZE - 16, weight: 'bold' },
    ])
  pdf.space(24)
  if (bill.barCode) {
    await pdf.drawBars(bill.barCode, BARS)
    pdf.space(4)
    pdf.write(bill.barCode.replaceAll('\r', ' '), { size: 9, color: '#57534e' })
    pdf.space(16)
  }
  pdf.write(t(bill.billerID ? 'orders.bill.how' : 'orders.bill.how-transfer'))
  if (bill.counter) pdf.write(`${t('orders.bill.counter')}: ${bill.counter}`)
  return pdf.finish(() => t('orders.bill.foot', { number: order.number }))
}

/** The sheet as an answer for whoever may pay the order; there is none where nothing is to be paid. */
export async function answerBillPaper(ctx: Context, opened: OpenedOrder): Promise<Response> {
  const { order } = opened
  const bill = await readBill(ctx, opened, await readReceiver(ctx))
  if (!bill) throw notFound()
  return new Response(new Uint8Array(await makeBillPaper(ctx, order, bill)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="bill-${order.number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
