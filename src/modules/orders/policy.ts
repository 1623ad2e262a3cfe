import { definePolicy } from '#kernel/access/policy.ts'

/** Staff read the orders of their site and say how far they are; people see their own. The server alone makes them. */
export const orderPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
  update: (actor) => actor.is('admin', 'manager'),
  unmasked: (actor, record) =>
    actor.is('root', 'superadmin', 'admin') || (actor.userID !== null && record.userID === actor.userID),
})
