import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const isStaff = (actor: Actor) => actor.is('root', 'superadmin', 'admin', 'manager')

/** Staff read the applications of their site; people see their own. The desks alone write them. */
export const applicationPolicy = definePolicy({
  read: (actor) => isStaff(actor) || (actor.userID !== null && { userID: actor.userID }),
})
