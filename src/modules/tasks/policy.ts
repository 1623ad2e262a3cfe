import { definePolicy } from '#kernel/access/policy.ts'

/** Staff of the unit plan its tasks. Members see their own and public ones, visitors public ones without names. */
export const taskPolicy = definePolicy({
  read: (actor) => {
    if (actor.isStaff) return true
    if (actor.userID === null) return { public: true }
    return { $or: [{ public: true }, { userID: actor.userID }] }
  },
  write: (actor) => actor.is('admin', 'manager'),
  fields: {
    assignedTo: { read: (actor) => actor.userID !== null || actor.isStaff },
    userID: { read: (actor) => actor.isStaff },
  },
})
