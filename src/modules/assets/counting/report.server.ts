import type { Context } from '#kernel/context.ts'
import type { AssetCount } from '../collections.ts'
import { nameHolders } from '../holders.server.ts'
import { type SightingResult, sightings } from '../tables.ts'
import { expectedOf } from './counts.server.ts'

export interface CountedLine {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly expected: string
  readonly seen: string | null
  readonly place: string | null
  readonly result: SightingResult
  readonly seenAt: string | null
}

const order: readonly SightingResult[] = ['missing', 'elsewhere', 'found']

/** What a count has found: as far as it came while it is open, as it was when it ended afterwards. */
export async function readReport(ctx: Context, count: AssetCount) {
  const nameOf = await nameHolders(ctx)
  const seen = await ctx.from(sightings).selectAll().where('countID', '=', count._id).execute()
  const known = new Set(seen.map(({ assetID }) => assetID))
  const unseen =
    count.closedAt === null
      ? (await expectedOf(ctx, count).select(['_id', 'code', 'name', 'holderID', 'place']).execute()).filter(
          ({ _id }) => !known.has(_id),
        )
      : []
  const lines: CountedLine[] = [
    ...seen.map(({ assetID, code, name, expectedID, seenID, place, result, seenAt }) => ({
      id: assetID,
      code,
      name,
      expected: nameOf(expectedID),
      seen: result === 'missing' ? null : nameOf(seenID),
      place,
      result,
      seenAt: result === 'missing' ? null : seenAt,
    })),
    ...unseen.map(({ _id: id, code, name, holderID, place }) => ({
      id,
      code,
      name,
      expected: nameOf(holderID),
      seen: null,
      place,
      result: 'missing' as const,
      seenAt: null,
    })),
  ]
  lines.sort(
    (a, b) =>
      order.indexOf(a.result) - order.indexOf(b.result) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
  const countOf = (result: SightingResult) => lines.filter((line) => line.result === result).length
  return {
    lines,
    sums: {
      all: lines.length,
      found: countOf('found'),
      elsewhere: countOf('elsewhere'),
      missing: countOf('missing'),
    },
  }
}
