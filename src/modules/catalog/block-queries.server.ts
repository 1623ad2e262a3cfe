import type { Context } from '#kernel/context.ts'
import {
  type CategoryShelf,
  type CourseCard,
  cardColumns,
  cardLabels,
  countOpen,
  selectShelves,
} from './queries.server.ts'
import { markTaken } from './taken.server.ts'

/** A card that knows the words of its category, so that a block needs no list of categories. */
export interface LabelledCard extends CourseCard {
  readonly shelfName: string | null
  readonly shelfIcon: string | null
}

/** Which courses a block shows. */
export type BlockChoice =
  | { readonly by: 'newest' }
  | { readonly by: 'category'; readonly code: string }
  | { readonly by: 'band'; readonly code: string }
  | { readonly by: 'chosen'; readonly ids: readonly string[] }

/** A category and the newest of its courses. */
export interface ShowcaseShelf {
  readonly code: string
  readonly name: string
  readonly icon: string | null
  readonly courses: readonly (CourseCard & { readonly summary: string })[]
}

const newestFirst = 'order by course."createdAt" desc, course."_id" desc'

const conditions: Record<BlockChoice['by'], (word: string) => string> = {
  newest: (word) => `${word}::text is null`,
  category: (word) => `category @> array[${word}]::text[]`,
  band: (word) => `target @> jsonb_build_array(jsonb_build_object('code', ${word}::text))`,
  chosen: (word) => `"_id"::text = any (string_to_array(${word}, ','))`,
}

function wordOf(choice: BlockChoice): string | null {
  if (choice.by === 'newest') return null
  return choice.by === 'chosen' ? choice.ids.join(',') : choice.code
}

/** Reads several parts, each one JSON value, in one query; their answers in their order. */
async function runParts<Part>(ctx: Context, parts: readonly string[], values: unknown[]): Promise<Part[]> {
  const selects = parts.map((part, at) => `select ${at} as at, ${part} as part`)
  const rows = await ctx.run<{ at: number; part: Part }>(`${selects.join(' union all ')} order by at`, values)
  return rows.map(({ part }) => part)
}

/** What one block asks for. */
export interface CardsAsked {
  readonly choice: BlockChoice
  readonly limit: number
}

/**
 * The open courses of each choice, in one query: newest first, chosen ones in the order that staff gave them. Each choice
 * is a part of its own, so that each has its own index.
 */
export async function readBlockCards(ctx: Context, asked: readonly CardsAsked[]): Promise<LabelledCard[][]> {
  const values: unknown[] = [ctx.site._id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = asked.map(({ choice, limit }) => {
    const word = bind(wordOf(choice))
    const order =
      choice.by === 'chosen'
        ? `order by array_position(string_to_array(${word}, ','), "_id"::text)`
        : newestFirst
    return `(select coalesce(json_agg(card), '[]') from (
      select ${cardColumns}, ${cardLabels} from course
      where site_id = $1 and status and ${conditions[choice.by](word)} ${order} limit ${bind(limit)}) card)`
  })
  const lists = await runParts<LabelledCard[]>(ctx, parts, values)
  await markTaken(ctx, lists.flat())
  return lists
}

/** The visible categories that have open courses, each with its newest ones. */
export async function readShowcase(ctx: Context, perCategory: number): Promise<ShowcaseShelf[]> {
  const shelves = await ctx.run<ShowcaseShelf>(
    `select shelf.code, shelf.name, shelf.icon, found.courses from category shelf, lateral (
       select json_agg(card) as courses from (
         select ${cardColumns}, coalesce(short_description, '') as summary from course
         where course.site_id = shelf.site_id and status and course.category @> array[shelf.code]
         ${newestFirst} limit $2) card) found
     where shelf.site_id = $1 and shelf.visible and found.courses is not null
     order by shelf."order", shelf.name`,
    [ctx.site._id, perCategory],
  )
  await markTaken(
    ctx,
    shelves.flatMap((shelf) => shelf.courses),
  )
  return shelves
}

/** One page of the courses of a category; of all where the code is empty. */
export interface PageAsked {
  readonly code: string
  readonly page: number
  readonly size: number
}

export interface ListedPage {
  readonly courses: readonly CourseCard[]
  readonly page: number
  readonly total: number
}

/** The visible categories and the pages asked for, in one query. A page past the end is the last; a hidden category is empty. */
export async function readCategoryPages(
  ctx: Context,
  asked: readonly PageAsked[],
): Promise<{ readonly shelves: CategoryShelf[]; readonly lists: ListedPage[] }> {
  const values: unknown[] = [ctx.site._id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = asked.map(({ code, page, size }) => {
    const rows = `${bind(size)}::int`
    const shelf =
      code === ''
        ? "''"
        : `(select code from category where site_id = $1 and visible and code = ${bind(code)})`
    const where = `site_id = $1 and status${code === '' ? '' : ` and category @> array[${shelf}]`}`
    return `(select json_build_object('total', total, 'page', page, 'courses', (
        select coalesce(json_agg(card), '[]') from (select ${cardColumns} from course where ${where}
        ${newestFirst} limit ${rows} offset (page - 1) * ${rows}) card))
      from (select total, least(${bind(page)}::int, greatest(1, (total + ${rows} - 1) / ${rows})) as page
        from (select ${countOpen(shelf)} as total) counted) turned)`
  })
  const [shelves, ...rest] = await runParts(ctx, [`(${selectShelves})`, ...parts], values)
  const lists = rest as ListedPage[]
  await markTaken(
    ctx,
    lists.flatMap(({ courses }) => courses),
  )
  return { shelves: shelves as CategoryShelf[], lists }
}
