import { definePolicy } from '#kernel/access/policy.ts'

/** Staff of the site read the entries and say how far they are, people read their own; entries come by forms alone. */
export const formPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
  update: (actor) => actor.is('admin', 'manager'),
  delete: (actor) => actor.is('admin'),
  fields: { assigneeID: { read: (actor) => actor.isStaff }, assignee: { read: (actor) => actor.isStaff } },
})

/** Staff who read the entries read what was said about them; the screens alone write it. */
export const historyPolicy = definePolicy({ read: (actor) => actor.is('admin', 'manager') })
