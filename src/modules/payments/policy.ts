import { definePolicy } from '#kernel/access/policy.ts'

/** Staff read where money goes; administrators alone say it. */
export const receiverPolicy = definePolicy({
  read: (actor) => actor.isStaff,
  create: (actor) => actor.is('root', 'admin'),
  update: (actor) => actor.is('root', 'admin'),
  delete: (actor) => actor.is('root', 'admin'),
})
