import { definePolicy } from '#kernel/access/policy.ts'

/** Members see their own certificates, staff of the unit all, lecturers those of their courses. The server alone writes them. */
export const certificatePolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
})

/** Staff of the unit see when certificates are issued, administrators decide it. */
export const rulePolicy = definePolicy({
  read: (actor) => actor.isStaff,
  write: (actor) => actor.is('admin'),
})

/** Nobody changes how something looked. */
export const lookPolicy = definePolicy({ read: (actor) => actor.is('admin') })
