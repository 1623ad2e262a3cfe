import { definePolicy } from '#kernel/access/policy.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'

/** Administrators see what banks say of payments; the services alone write it. */
export const bankPolicy = definePolicy({
  read: (actor) => actor.is('admin'),
})

/** Throws unless the actor looks after the site's money. Answers who that is. */
export function requireReconciler({ actor, site }: Pick<Context, 'actor' | 'site'>): string {
  if (bankPolicy.verdict(actor, 'read') !== true || actor.userID === null || site.siteType !== 'unit')
    throw forbidden()
  return actor.userID
}
