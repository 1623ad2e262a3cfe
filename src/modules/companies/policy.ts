import { definePolicy } from '#kernel/access/policy.ts'

/** Staff of the unit see its companies, administrators keep them. HR contacts see their own by their screen alone. */
export const companyPolicy = definePolicy({
  read: (actor) => actor.isStaff,
  write: (actor) => actor.is('admin'),
})

/** Who belongs to a company is written by services that know more; people see where they belong themselves. */
export const companyMemberPolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
})

/** Seats are given by services, which write down who gave them. */
export const companySeatPolicy = definePolicy({ read: (actor) => actor.isStaff })
