import { definePolicy } from '#kernel/access/policy.ts'

/** Administrators see the keys of the record store; they are made, used and revoked by services alone. */
export const keyPolicy = definePolicy({
  read: (actor) => actor.is('admin'),
})
