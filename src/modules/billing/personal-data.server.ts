import type { PersonalData } from '#kernel/personal-data.ts'
import { readRemembered } from './buyers/remembered.server.ts'
import { rememberedBuyers } from './buyers/tables.ts'
import { documents, quotations } from './collections.ts'

/**
 * Documents that were made out to the person, what they asked for, and the details they gave for tax invoices. Documents stay after an erasure as they are: the Revenue Code
 * has sellers store them (section 87/3). A request that led to none goes.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    taxInvoiceDetails: (await readRemembered(ctx, userID)).map(({ details }) => details),
    billingDocuments: await ctx
      .from(documents)
      .select(['kind', 'number', 'day', 'buyer', 'total'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
    quotations: await ctx
      .from(quotations)
      .select(['createdAt', 'status', 'buyer', 'quantity', 'note'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.asServer().write(rememberedBuyers).where({ userID }).remove()
    await ctx.asServer().write(quotations).where({ userID, orderID: null }).remove()
    await ctx.asServer().write(quotations).where({ userID }).patch({ note: null, answeredBy: null })
  },
}
