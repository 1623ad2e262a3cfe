import type { Actor } from '#kernel/access/actor.ts'

/** Who makes links for any member. A company's HR contact makes them for accounts that their company had made (companies). */
export function mayIssueBypass(actor: Actor): boolean {
  return actor.is('root', 'superadmin', 'admin')
}

/** Who changes how people come in by LINE. */
export function maySetLine(actor: Actor): boolean {
  return actor.is('root', 'superadmin', 'admin')
}

/** Who names addresses that the server itself calls: those who run the platform or a collection, no single site. */
export function maySetAddresses(actor: Actor): boolean {
  return actor.is('root', 'superadmin')
}
