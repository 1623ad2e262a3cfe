import { definePolicy } from '#kernel/access/policy.ts'

/**
 * Everybody reads what staff approved, people also their own; whose it is, staff alone. People write theirs by the course's page, staff
 * decide about it and answer.
 */
export const reviewPolicy = definePolicy({
  read: (actor) => {
    if (actor.isStaff) return true
    const approved = { status: 'approved' }
    return actor.userID === null ? approved : { $or: [approved, { userID: actor.userID }] }
  },
  update: (actor) => actor.is('admin', 'manager'),
  delete: (actor) => actor.is('admin'),
  fields: { userID: { read: (actor) => actor.isStaff } },
})
