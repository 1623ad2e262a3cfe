import { definePolicy } from '#kernel/access/policy.ts'

/** Staff of the unit read what was brought; administrators bring and replace it, since they write lessons. */
export const packagePolicy = definePolicy({
  read: (actor) => actor.isStaff,
  create: (actor) => actor.is('admin'),
  delete: (actor) => actor.is('admin'),
})
