import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { orders } from '#modules/orders/public.server.ts'
import { bankImports, bankRows } from './collections.ts'
import { bankMonth } from './demo/bank-month.ts'

/** The demo's academy has a month of its bank's rows, in all queues. */
export const seed: SeedStep = {
  async demo({ ids, on, today }) {
    const site = on(ids.get('site:first') as string)
    const found = await site
      .from(orders)
      .select([
        '_id',
        'billRef',
        'price',
        'status',
        'process',
        'createdAt',
        'updatedAt',
        'paidAt',
        'buyer',
        'slips',
      ])
      .orderBy('createdAt', 'desc')
      .execute()
    const importID = newId(today)
    const byID = ids.get('user:admin@sala.test') ?? null
    const rows = bankMonth(importID, found, { today, settledBy: byID })
    const moments = rows.map(({ at }) => at).toSorted()
    await site.add(bankImports, [
      {
        _id: importID,
        byID,
        name: 'KBANK-bill-payment.csv',
        bank: 'KBANK',
        format: 'delimited',
        rows: rows.length,
        total: rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
        firstDay: bangkokDay(moments[0] ?? today),
        lastDay: bangkokDay(moments.at(-1) ?? today),
      },
    ])
    await site.add(bankRows, rows)
  },
}
