import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { categories, countOpen, courses, onSale } from '#modules/courses/public.server.ts'
import { type CourseCard, cardColumns, cardLabels, readMark } from './cards.server.ts'
import { type CountedCategory, listCategories } from './categories/read.server.ts'
import { inCategory, meantFor } from './filter.server.ts'

/** Which courses a block shows. */
export type BlockChoice =
  | { readonly by: 'newest' }
  | { readonly by: 'category'; readonly code: string }
  | { readonly by: 'target'; readonly code: string }
  | { readonly by: 'chosen'; readonly ids: readonly string[] }

/** A category and the newest of its courses. */
export interface ShowcaseCategory {
  readonly code: string
  readonly name: string
  readonly icon: string | null
  readonly courses: readonly (CourseCard & { readonly summary: string })[]
}

const eb = expressionBuilder<Tables>()

/** The courses that everybody may see, the newest first. */
const newestCourses = (ctx: Context) =>
  eb
    .selectFrom(courses.name)
    .select([...cardColumns(ctx), ...cardLabels(ctx)])
    .where(visibleToAll(ctx, courses))
    .where(onSale)
    .orderBy('course.createdAt', 'desc')
    .orderBy('course._id', 'desc')

/** What one block asks for. */
export interface CardsAsked {
  readonly choice: BlockChoice
  readonly limit: number
}

function chooseCourses(ctx: Context, choice: BlockChoice) {
  const newest = newestCourses(ctx)
  if (choice.by === 'category') return newest.where(inCategory(choice.code))
  if (choice.by === 'target') return newest.where(meantFor(choice.code))
  if (choice.by === 'newest') return newest
  const ids = choice.ids.filter((id) => uuidPattern.test(id))
  return newest
    .where('course._id', '=', sql<string>`any(${ids}::uuid[])`)
    .clearOrderBy()
    .orderBy(sql`array_position(${ids}::uuid[], ${sql.ref('course._id')})`)
}

/**
 * The open courses of each choice, in one query: newest first, chosen ones in the order that staff gave them. Each choice
 * is a part of its own, so that each has its own index.
 */
export async function readBlockCards(ctx: Context, asked: readonly CardsAsked[]): Promise<CourseCard[][]> {
  const row = await ctx.db
    .selectNoFrom(
      asked.map(({ choice, limit }, at) =>
        jsonArrayFrom(chooseCourses(ctx, choice).limit(limit)).as(`part${at}`),
      ),
    )
    .executeTakeFirstOrThrow()
  const lists = asked.map((_, at): CourseCard[] => row[`part${at}`] ?? [])
  const mark = await readMark(ctx, lists.flat())
  return lists.map((cards) => cards.map(mark))
}

/** The first visible categories that have open courses, each with its newest ones. */
export async function readShowcase(
  ctx: Context,
  limit: { readonly categories: number; readonly courses: number },
): Promise<ShowcaseCategory[]> {
  const shown = await ctx
    .from(categories)
    .select(({ ref }) => [
      'category.code',
      translated(ctx, categories, 'name').as('name'),
      'category.icon',
      jsonArrayFrom(
        newestCourses(ctx)
          .select(
            sql<string>`coalesce(${translated<string | null>(ctx, courses, 'short_description')}, '')`.as(
              'summary',
            ),
          )
          .where(inCategory(ref('category.code')))
          .limit(limit.courses),
      ).as('courses'),
    ])
    .where(visibleToAll(ctx, categories))
    .where(({ ref }) => sql<boolean>`${countOpen(ref('category.code'))} > 0`)
    .orderBy('order')
    .orderBy('name')
    .limit(limit.categories)
    .execute()
  const mark = await readMark(
    ctx,
    shown.flatMap((category) => category.courses),
  )
  return shown.map((category) => ({ ...category, courses: category.courses.map(mark) }))
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

/** The code of the category while it is visible; nothing otherwise. */
const shownCode = (ctx: Context, code: string) =>
  eb
    .selectFrom(categories.name)
    .select('category.code')
    .where(visibleToAll(ctx, categories))
    .where('category.code', '=', code)
    .$asScalar()

function pageOf(ctx: Context, { code, page, size }: PageAsked) {
  const shown = code === '' ? '' : shownCode(ctx, code)
  const last = sql<number>`greatest(1, (total + ${size}::int - 1) / ${size}::int)`
  const everyOne = newestCourses(ctx)
  const listed = typeof shown === 'string' ? everyOne : everyOne.where(inCategory(shown))
  return jsonObjectFrom(
    eb
      .selectFrom(
        eb
          .selectFrom(ctx.db.selectNoFrom([countOpen(shown).as('total')]).as('counted'))
          .select(['total', sql<number>`least(${page}::int, ${last})`.as('page')])
          .as('turned'),
      )
      .select([
        'turned.total',
        'turned.page',
        jsonArrayFrom(listed.limit(size).offset(sql<number>`(page - 1) * ${size}::int`)).as('courses'),
      ]),
  )
}

/** The visible categories and the pages asked for, in one query. A page past the end is the last; a hidden category is empty. */
export async function readCategoryPages(
  ctx: Context,
  asked: readonly PageAsked[],
): Promise<{ readonly categories: CountedCategory[]; readonly lists: ListedPage[] }> {
  const row = await ctx.db
    .selectNoFrom([
      listCategories(ctx).as('categories'),
      ...asked.map((one, at) => pageOf(ctx, one).as(`part${at}`)),
    ])
    .executeTakeFirstOrThrow()
  const lists = asked.map((_, at) => row[`part${at}`] ?? { courses: [], page: 1, total: 0 })
  const mark = await readMark(
    ctx,
    lists.flatMap((list) => list.courses),
  )
  return {
    categories: row.categories,
    lists: lists.map((list) => ({ ...list, courses: list.courses.map(mark) })),
  }
}
