import { definePolicy } from '#kernel/access/policy.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'

/** Those who run a collection see and change the register of its things. */
export const assetPolicy = definePolicy({
  read: (actor) => actor.is('root', 'superadmin'),
  write: (actor) => actor.is('root', 'superadmin'),
})

/** They see who has what and what was counted; the services alone write it. */
export const trailPolicy = definePolicy({
  read: (actor) => actor.is('root', 'superadmin'),
})

/** Throws unless the actor runs the collection that is worked on. Answers who that is. */
export function requireKeeper({ actor, site }: Pick<Context, 'actor' | 'site'>): string {
  if (!actor.is('root', 'superadmin') || actor.userID === null) throw forbidden()
  if (site.siteType !== 'collection') throw notFound()
  return actor.userID
}
