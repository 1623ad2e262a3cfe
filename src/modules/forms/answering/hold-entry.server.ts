import type { OrderForms } from '#modules/orders/public.server.ts'
import { forms } from '../collections.ts'
import { findFormPost } from './open-form.server.ts'

/** The forms that orders are made for: the caller's newest entry of one, held until the transaction ends. */
export const entriesToOrder: OrderForms = {
  async holdEntry(ctx, formId) {
    const entry = await ctx
      .from(forms)
      .select(['_id', 'courseID'])
      .where('formID', '=', formId)
      .where('userID', '=', ctx.actor.userID)
      .orderBy('createdAt', 'desc')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!entry) return undefined
    const { title } = await findFormPost(ctx, formId)
    return { ...entry, formTitle: title }
  },
}
