import { wordsOf } from '../../keyword.ts'
import { SHOWN_HITS } from '../limits.ts'

export interface Hit {
  readonly _id: string
  readonly name: string
}

/** What a search found: the first hits, how many there are, and how many on-site courses match beside them. */
export interface Found {
  readonly hits: readonly Hit[]
  readonly total: number
  readonly onsite: number
}

type Counted = readonly { readonly n: number }[]

/** Characters that mean something in a pattern stand for themselves. */
export const escapePattern = (text: string) => text.replaceAll(/[\\.*+?()[\]{}|^$]/g, String.raw`\$&`)

/** The call of a search: names that have all words, open, not on-site; the on-site ones are only counted. */
export function searchPipeline(keyword: string): readonly object[] {
  const words = wordsOf(keyword).map((word) => ({ name: { $regex: escapePattern(word), $options: 'i' } }))
  const catalog = { $match: { type: { $ne: 'onsite' } } }
  return [
    { $match: { $and: words, status: true } },
    {
      $facet: {
        hits: [catalog, { $sort: { createdAt: -1 } }, { $limit: SHOWN_HITS }, { $project: { name: 1 } }],
        total: [catalog, { $count: 'n' }],
        onsite: [{ $match: { type: 'onsite' } }, { $count: 'n' }],
      },
    },
  ]
}

/** Asks the site for what has all words in its name. */
export async function findCourses(keyword: string, signal: AbortSignal): Promise<Found> {
  // The client of the API comes with the first search and not with the page.
  const { api } = await import('#shell/api.ts')
  const [row] = await api.aggregate<{ hits: Hit[]; total: Counted; onsite: Counted }>(
    'course',
    searchPipeline(keyword),
    { signal },
  )
  return { hits: row?.hits ?? [], total: row?.total[0]?.n ?? 0, onsite: row?.onsite[0]?.n ?? 0 }
}
