import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { countNameOf } from './counts.ts'
import { countAll } from './read-counts.server.ts'

/** The numbers beside the staff's menu items, of the site that is worked on. */
export const menuCountCall = defineCall({
  method: 'GET',
  path: 'menu_count',
  summary: 'Numbers beside the staff’s menu items; above 99 they are not counted further',
  answer: z.object({
    status: z.number(),
    data: z.record(z.string(), z.number()),
  }),
  async handle({ ctx }) {
    if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
    if (!ctx.actor.hasStaffRole) throw forbidden()
    const counted = Object.entries(await countAll(ctx, Object.keys(ctx.engine.counters)))
    const data = Object.fromEntries(counted.map(([name, count]) => [countNameOf(name), count]))
    return { body: { status: 200, data } }
  },
})
