import { z } from 'zod'
import { staffRoles } from '#kernel/access/actor.ts'
import { defineCall } from '#kernel/calls.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { countAll } from './read-counts.server.ts'

/** The numbers beside the staff's menu items, of the site that is worked on. */
export const menuCountCall = defineCall({
  method: 'GET',
  path: 'menu_count',
  summary: 'Numbers beside the staff’s menu items; above 99 they are not counted further',
  answer: z.object({
    status: z.number(),
    data: z.object({ orderCount: z.number(), messageCount: z.number() }),
  }),
  async handle({ ctx }) {
    if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
    if (!staffRoles.includes(ctx.actor.role)) throw forbidden()
    const { orders = 0, messages = 0 } = await countAll(ctx, ['orders', 'messages'])
    return { body: { status: 200, data: { orderCount: orders, messageCount: messages } } }
  },
})
