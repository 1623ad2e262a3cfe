import type { Context } from '#kernel/context.ts'
import { foldedLike, siteOf } from '#kernel/data/fragments.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { matchPerson, personName, users } from '#modules/users/public.server.ts'
import { kindOf, ownGroup } from '../sites/find-site.server.ts'

const MAX_FOUND = 30
const SHORTEST = 3

/** A member or course that words found, and the unit that has it. */
export interface FoundAcross {
  readonly id: string
  readonly what: 'member' | 'course'
  readonly name: string
  readonly line: string
  readonly unit: { readonly _id: string; readonly siteName: string; readonly kind: string }
}

/** Members and courses of all units of the actor's collection, by words. The audit log has that somebody looked. */
export async function findAcross(ctx: Context, words: string): Promise<FoundAcross[]> {
  const group = ownGroup(ctx.actor)
  if (group === undefined || words.trim().length < SHORTEST) return []
  const units = await readPlatform(ctx.engine, (from) =>
    from(sites)
      .select(['_id', 'siteName', 'kind'])
      .where('siteType', '=', 'unit')
      .where('parentSite', '=', group)
      .execute(),
  )
  const byId = new Map(units.map((unit) => [unit._id, { ...unit, kind: kindOf(unit) }]))
  if (units.length === 0) return []
  const [people, taught] = await ctx.across([...byId.keys()], 'hub', (db) =>
    Promise.all([
      db
        .selectFrom(users.name)
        .select(['_id', siteOf(users).as('site'), personName().as('name'), 'email as line'])
        .where('role', '=', 'user')
        .where(matchPerson(ctx, words))
        .limit(MAX_FOUND)
        .execute(),
      db
        .selectFrom(courses.name)
        .select(['_id', siteOf(courses).as('site'), 'name'])
        .where(foldedLike(courses, 'name', words.trim()))
        .limit(MAX_FOUND)
        .execute(),
    ]),
  )
  const found = (
    what: FoundAcross['what'],
    rows: readonly { _id: string; site: string; name: string; line?: string }[],
  ) =>
    rows.flatMap(({ _id, site, name, line = '' }): FoundAcross[] => {
      const unit = byId.get(site)
      return unit ? [{ id: _id, what, name, line, unit }] : []
    })
  return [...found('member', people), ...found('course', taught)]
}
