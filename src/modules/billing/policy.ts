import { definePolicy } from '#kernel/access/policy.ts'

/** Who looks after the money of a site. */
const desk = ['root', 'admin'] as const

/** Administrators read all documents, people those that were made for them. The server alone issues them, and nobody changes one. */
export const documentPolicy = definePolicy({
  read: (actor) => actor.is(...desk) || (actor.userID !== null && !actor.isStaff && { userID: actor.userID }),
})

/** Movements of money are the office's own book. */
export const transactionPolicy = definePolicy({
  read: (actor) => actor.is(...desk),
  create: (actor) => actor.is(...desk),
  update: (actor) => actor.is(...desk),
})

/** Who asked for a quotation sees what became of it; staff answer it by their screen. */
export const quotationPolicy = definePolicy({
  read: (actor) => actor.is(...desk) || (actor.userID !== null && !actor.isStaff && { userID: actor.userID }),
})

/** What buyers withheld is written down at the document. */
export const withholdingPolicy = definePolicy({ read: (actor) => actor.is(...desk) })
