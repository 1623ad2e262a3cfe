import { definePolicy } from '#kernel/access/policy.ts'

/** Staff of the site read the entries and say how far they are, people read their own; entries come by forms alone. */
export const formPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
  update: (actor) => actor.is('admin', 'manager'),
  delete: (actor) => actor.is('admin'),
})
