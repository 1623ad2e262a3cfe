import { definePolicy } from '#kernel/access/policy.ts'

/** Staff read the applications of their site; people see their own. The desks alone write them. */
export const applicationPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
})
