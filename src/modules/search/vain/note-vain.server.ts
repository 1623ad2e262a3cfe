import { sql } from 'kysely'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { resolveKeyword } from '../resolve.server.ts'
import { listWords } from '../split-words.ts'
import { vainSearches } from '../tables.ts'

/** Different searches in vain that a site remembers; the job takes the old and rare ones away. */
export const MAX_VAIN = 1_000

/** Searches in vain that one network may tell of within a quarter of an hour: a whole school's, no robot's. */
const LIMIT = { max: 120, seconds: 900 }

/** Addresses, telephone numbers and citizen ids are nobody's business. */
const personal = /@|(?:\d[\s.-]?){9,}/

/** The words that are remembered of a search in vain; undefined where none are. */
export function vainWords(keyword: string): string | undefined {
  const words = listWords(keyword).join(' ')
  return /[\p{L}\p{N}]/u.test(words) && !personal.test(keyword) ? words : undefined
}

/** Counts a search that finds nothing, by its folded words; true where it was counted. Staff who try things out do not count. */
export async function noteVainSearch(ctx: Context, keyword: string, address: string): Promise<boolean> {
  const words = vainWords(keyword)
  if (words === undefined || ctx.actor.hasStaffRole) return false
  if (!(await takeAttempt(ctx.engine, ['vain', ctx.site._id, address], LIMIT))) return false
  if (!(await resolveKeyword(ctx, keyword)).isVain) return false
  const { n, isKnown } = await ctx
    .from(vainSearches)
    .select([
      sql<number>`count(*)::int`.as('n'),
      sql<boolean>`coalesce(bool_or(words = ${words}), false)`.as('isKnown'),
    ])
    .executeTakeFirstOrThrow()
  if (n >= MAX_VAIN && !isKnown) return false
  await ctx.write(vainSearches).put(
    { _id: newId(), words, shown: keyword, count: 1 },
    {
      key: ['words'],
      patch: (eb) => ({ count: eb('vain_search.count', '+', 1), lastAt: clock }),
    },
  )
  return true
}
