import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { foldedLike, siteOf } from '#kernel/data/fragments.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { matchPerson, personName, users } from '#modules/users/public.server.ts'
import { kindOf, ownGroup } from '../sites/find-site.server.ts'

/** So many members and so many courses are shown. */
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

export interface Across {
  readonly found: readonly FoundAcross[]
  /** How many of a kind are shown, where there are more. */
  readonly max: number | null
}

const nothing: Across = { found: [], max: null }

/** Members and courses of all units of the actor's collection, by words. The audit log has that somebody looked. */
export async function findAcross(ctx: Context, words: string): Promise<Across> {
  const group = ownGroup(ctx.actor)
  if (group === undefined || words.trim().length < SHORTEST) return nothing
  const units = await readPlatform(ctx.engine, (from) =>
    from(sites)
      .select(['_id', 'siteName', 'kind'])
      .where('siteType', '=', 'unit')
      .where('parentSite', '=', group)
      .execute(),
  )
  const byId = new Map(units.map((unit) => [unit._id, { ...unit, kind: kindOf(unit) }]))
  if (units.length === 0) return nothing
  const [people, taught] = await ctx.across([...byId.keys()], 'hub', (db) =>
    Promise.all([
      db
        .selectFrom(users.name)
        .select(['_id', siteOf(users).as('site'), personName().as('name'), 'email as line'])
        .where('role', '=', 'user')
        .where(matchPerson(ctx, words))
        .limit(MAX_FOUND + 1)
        .execute(),
      db
        .selectFrom(courses.name)
        .select(['_id', siteOf(courses).as('site'), 'name'])
        .where(foldedLike(courses, 'name', words.trim()))
        .limit(MAX_FOUND + 1)
        .execute(),
    ]),
  )
  const found = (
    what: FoundAcross['what'],
    rows: readonly { _id: string; site: string; name: string; line?: string }[],
  ) =>
    rows.slice(0, MAX_FOUND).flatMap(({ _id, site, name, line = '' }): FoundAcross[] => {
      const unit = byId.get(site)
      return unit ? [{ id: _id, what, name, line, unit }] : []
    })
  return {
    found: [...found('member', people), ...found('course', taught)],
    max: Math.max(people.length, taught.length) > MAX_FOUND ? MAX_FOUND : null,
  }
}

const records = { member: '/student/detail', course: '/lesson/edit' } as const

/** Where a record is that was found, for whoever works on its unit. */
export function placeOfFound(what: string, id: string): string | undefined {
  const base = new Map(Object.entries(records)).get(what)
  return base !== undefined && uuidPattern.test(id) ? `${base}/${id}` : undefined
}
