import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import type { Context } from '#kernel/context.ts'
import { resolveKeyword } from '#modules/search/public.server.ts'
import { searchAddress } from '#modules/search/public.tsx'
import { activeFilters, filterAddress, searchFilters as names } from '../filter.ts'
import { readCourseList } from '../screens/read-course-list.server.ts'
import { countFoundCategories } from './count-categories.server.ts'
import { readNearest } from './read-nearest.server.ts'
import { readRounds } from './read-rounds.server.ts'

/** The parameter that shows all classes in rooms, and not only the next ones. */
export const ROUNDS = 'rounds'

/** Everything that the page of a search shows. */
export async function readSearch(ctx: Context, keyword: string, url: URL) {
  const path = searchAddress(keyword)
  const { terms, meant, isVain } = await readForAll(ctx, `meant by ${keyword}`, () =>
    resolveKeyword(ctx, keyword),
  )
  const sought = isVain ? [] : terms
  const isAll = url.searchParams.get(ROUNDS) === 'all'
  const data = await readCourseList(ctx, { url, path, names, choice: { kinds: 'catalog', terms: sought } })
  const { filter, sort } = data
  const [rounds, categories] = await Promise.all([
    readRounds(ctx, { terms: sought, filter, isAll }),
    countFoundCategories(ctx, { terms: sought, filter, chosen: filter.category }),
  ])
  const isFiltered = activeFilters(filter).length > 0
  const isNothing = data.list.total + rounds.total === 0
  const address = filterAddress(path, { filter, sort })
  return {
    data: { ...data, choices: { ...data.choices, categories, hasMore: false } },
    rounds,
    allRounds: `${address}${address.includes('?') ? '&' : '?'}${ROUNDS}=all`,
    meant,
    isVain,
    nearest: isNothing && !isFiltered ? await readNearest(ctx, terms) : null,
  }
}

export type SearchData = Awaited<ReturnType<typeof readSearch>>
