import { type Actor, staffRoles } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const isStaff = ({ role, teaches }: Actor) =>
  role === 'server' || (teaches === null && staffRoles.includes(role))

/** Staff of the unit plan its tasks. Members see their own and public ones, visitors public ones without names. */
export const taskPolicy = definePolicy({
  read: (actor) => {
    if (isStaff(actor)) return true
    if (actor.userID === null) return { public: true }
    return { $or: [{ public: true }, { userID: actor.userID }] }
  },
  write: (actor) => actor.is('admin', 'manager'),
  fields: {
    assignedTo: { read: (actor) => actor.userID !== null || isStaff(actor) },
    userID: { read: isStaff },
  },
})
