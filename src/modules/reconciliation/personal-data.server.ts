import { sql } from 'kysely'
import type { PersonalData } from '#kernel/personal-data.ts'
import { orders } from '#modules/orders/public.server.ts'
import { bankRows } from './collections.ts'

/** What banks say of the person's payments. The payments stay after an erasure; name and citizen id in them go. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    bankPayments: await ctx
      .from(bankRows)
      .innerJoin(orders.name, 'order._id', 'bank_row.orderID')
      .select(['bank_row.at', 'bank_row.amount', 'bank_row.bank', 'bank_row.ref1', 'bank_row.name'])
      .where('order.userID', '=', userID)
      .where('bank_row.state', '=', 'confirmed')
      .orderBy('bank_row.at')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    const own = await ctx.from(orders).select('_id').where('userID', '=', userID).execute()
    await ctx
      .write(bankRows)
      .where((eb) =>
        eb.and([
          eb('orderID', '=', sql<string>`any(${own.map(({ _id }) => _id)}::uuid[])`),
          eb('state', '=', 'confirmed'),
        ]),
      )
      .patch({ name: null, ref2: null, citizen: null })
  },
}
