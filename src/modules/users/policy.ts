import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const isAdmin = (actor: Actor) => actor.is('root', 'superadmin', 'admin')

/** Staff of the site see and change its members; everybody else sees themselves. */
export const userPolicy = definePolicy({
  read: (actor) => isAdmin(actor) || actor.is('manager') || (actor.userID !== null && { _id: actor.userID }),
  create: (actor) => isAdmin(actor),
  update: (actor) => isAdmin(actor) || (actor.userID !== null && { _id: actor.userID }),
  delete: (actor) => isAdmin(actor),
  fields: {
    email: { write: isAdmin },
    username: { write: () => false },
    role: { write: () => false },
    citizen: { write: isAdmin },
    password: { write: isAdmin },
    req_reset: { write: isAdmin },
    suspended: { read: (actor) => isAdmin(actor) || actor.is('manager'), write: isAdmin },
  },
  unmasked: (actor, record) => isAdmin(actor) || record._id === actor.userID,
})

/** People see their own sessions and end them; nobody writes one through the API. */
export const sessionPolicy = definePolicy({
  read: (actor) => actor.userID !== null && { userID: actor.userID },
  delete: (actor) => actor.userID !== null && { userID: actor.userID },
})
