import { definePolicy } from '#kernel/access/policy.ts'

/** Administrators write questions, staff of the unit read them with their key. Whoever sits an exam gets them without it. */
export const questionPolicy = definePolicy({
  read: (actor) => actor.isStaff,
  write: (actor) => actor.is('admin'),
})

/** What was asked stays as it was: the server alone adds versions, and nobody changes one. */
export const versionPolicy = definePolicy({ read: (actor) => actor.isStaff })
