import type { BlockSource } from '#kernel/pages/block.ts'
import { type Here, pageOf, readHere } from '#kernel/pages/page-parameters.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { type PageAsked, readCategoryPages } from '../../block-queries.server.ts'
import type { CountedCategory } from '../../categories/read.server.ts'
import type { CoursePage } from '../../queries.server.ts'
import { ALL_CATEGORIES } from './all-categories.ts'
import type { fields } from './block.ts'

/** A category's page of courses, and the way to the others. */
export interface ShownCategory {
  readonly here: Here
  /** Empty for all. */
  readonly chosen: string
  readonly categories: readonly CountedCategory[]
  readonly list: CoursePage
}

function askedBy(settings: SettingsOf<typeof fields>, here: Here): PageAsked {
  const { category = settings.category } = here.parameters
  const code = category === ALL_CATEGORIES ? '' : category
  return { code, page: pageOf(here, 'courses'), size: Math.trunc(settings.limit) }
}

/** Reads the categories and the chosen page of each block in one query. The address counts for all of a page's lists. */
export const readCategoryLists: BlockSource<ShownCategory | null, typeof fields> = async (
  ctx,
  objects,
  { url },
) => {
  const here = readHere(url)
  const keys = objects.map(({ settings }) => JSON.stringify(askedBy(settings, here)))
  const asked = [...new Set(keys)].map((key) => JSON.parse(key) as PageAsked)
  const { categories, lists } = await readCategoryPages(ctx, asked)
  const shown = asked.map(({ code, size }, at) => {
    const { courses = [], page = 1, total = 0 } = lists[at] ?? {}
    const pages = Math.max(1, Math.ceil(total / size))
    return { here, chosen: code, categories, list: { courses, page, pages, total } }
  })
  const isBare = categories.length === 0 && shown.every(({ list }) => list.total === 0)
  return keys.map((key) => (isBare ? null : (shown[[...new Set(keys)].indexOf(key)] ?? null)))
}
