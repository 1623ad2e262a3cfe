import type { SetupStep } from '#modules/settings/public.server.ts'
import { receivers } from './collections.ts'

/** Whether the site has it: who gets the money. */
export const receiverSetup: SetupStep = {
  id: 'receiver',
  order: 50,
  path: '/setup/payment',
  async isDone(ctx) {
    const row = await ctx.from(receivers).select('_id').limit(1).executeTakeFirst()
    return row !== undefined
  },
}
