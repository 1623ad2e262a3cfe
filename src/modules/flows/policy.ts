import { definePolicy } from '#kernel/access/policy.ts'

/** Administrators make the flows of their site: steps hold addresses and keys of other programs. */
export const flowPolicy = definePolicy({
  read: (actor) => actor.is('root', 'admin'),
  write: (actor) => actor.is('root', 'admin'),
})

/** What a run leaves is written by the server alone and read by administrators. */
export const runPolicy = definePolicy({ read: (actor) => actor.is('root', 'admin') })

/** What stands between a run and its browser is nobody's to read by these calls. */
export const innerPolicy = definePolicy({ read: () => false })
