import { definePolicy } from '#kernel/access/policy.ts'

/** Staff see the files of the site, everybody their own; nobody writes one through the API but by an upload. */
export const filePolicy = definePolicy({
  read: (actor) =>
    actor.is('root', 'superadmin', 'admin', 'manager') || (actor.userID !== null && { userID: actor.userID }),
  delete: (actor) => actor.is('admin') || (actor.userID !== null && { userID: actor.userID }),
})
