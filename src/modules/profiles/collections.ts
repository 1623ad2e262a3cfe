import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, longText, timestamp } from '#kernel/collections/fields.ts'

export const isDecider = (actor: Actor) => actor.is('root', 'superadmin', 'admin')

/** Administrators see the requests on their site, people their own; they are written by the profile and the staff's decision alone. */
export const erasurePolicy = definePolicy({
  read: (actor) => isDecider(actor) || (actor.userID !== null && { userID: actor.userID }),
  fields: { decidedBy: { read: isDecider }, messageID: { read: isDecider } },
})

export const erasureStatuses = ['waiting', 'approved', 'declined', 'withdrawn'] as const

export const LONGEST_REASON = 1_000

/** A member's request to be forgotten, and what became of it. */
export const erasures = defineCollection('erasure', {
  tenant: 'unit',
  fields: {
    userID: identifier({ required: true, readOnly: true }),
    reason: longText({ readOnly: true, max: LONGEST_REASON }),
    status: choice(erasureStatuses, { readOnly: true, default: 'waiting' }),
    answer: longText({ readOnly: true, max: LONGEST_REASON }),
    decidedBy: identifier({ readOnly: true }),
    decidedAt: timestamp({ readOnly: true }),
    /** The mail that told of the erasure; forgotten itself once it is sent. */
    messageID: identifier({ readOnly: true }),
  },
  access: erasurePolicy,
  cacheable: false,
})

declare module '#kernel/context.ts' {
  interface Tables {
    erasure: TableOf<typeof erasures>
  }
}
