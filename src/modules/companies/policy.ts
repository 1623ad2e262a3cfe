import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const isStaff = (actor: Actor) => actor.is('root', 'superadmin', 'admin', 'manager')

/** Staff of the unit see its companies, administrators keep them. HR contacts see their own by their screen alone. */
export const companyPolicy = definePolicy({
  read: isStaff,
  write: (actor) => actor.is('admin'),
})

/** Who belongs to a company is written by services that know more; people see where they belong themselves. */
export const companyMemberPolicy = definePolicy({
  read: (actor) => isStaff(actor) || (actor.userID !== null && { userID: actor.userID }),
})

/** Seats are given by services, which write down who gave them. */
export const companySeatPolicy = definePolicy({ read: isStaff })
