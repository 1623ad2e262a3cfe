import { definePolicy } from '#kernel/access/policy.ts'

/** Staff of the unit see its paths, administrators change them. Members see what was assigned to them by their own screens. */
export const pathPolicy = definePolicy({
  read: (actor) => actor.isStaff,
  write: (actor) => actor.is('admin'),
})

/** Services assign, which know who may; people see what was assigned to them. */
export const assignmentPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
})
