import { sql } from 'kysely'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { courses } from './collections.ts'

/** Courses on one page of a list. */
export const COURSES_PER_PAGE = 20

/** What a card of the catalog shows. */
export interface CourseCard {
  _id: string
  name: string
  category: string[]
  cover: string | null
  hours: number | null
  type: string | null
  startDate: string | null
  price: number
  sale_price: number
  lecturers: string[]
}

export interface CategoryShelf {
  code: string
  name: string
  description: string | null
  icon: string | null
  count: number
}

export interface CoursePage {
  courses: CourseCard[]
  page: number
  pages: number
  total: number
}

export interface CourseChoice {
  category?: string
  keyword?: string
  /** `catalog` leaves on-site courses out, as search does; `all` has both. */
  kinds: 'all' | 'catalog'
}

const cardColumns = [
  '_id',
  'name',
  'category',
  'cover',
  'hours',
  'type',
  'startDate',
  'price',
  'sale_price',
  'lecturer',
] as const

type Lecturers = { name: string }[] | string | null

/** Names of the lecturers, whichever of its two forms the field has. */
export function lecturerNames(lecturer: Lecturers): string[] {
  if (typeof lecturer === 'string') return lecturer === '' ? [] : [lecturer]
  return (lecturer ?? []).map((person) => person.name)
}

/** The catalog as everybody sees it: open courses of this site. */
function openCourses(ctx: Context, choice: CourseChoice) {
  let query = ctx.db.selectFrom('course').where('site_id', '=', ctx.site._id).where('status', '=', true)
  if (choice.kinds === 'catalog') query = query.where('type', '<>', 'onsite')
  if (choice.category) query = query.where(sql<boolean>`category @> array[${choice.category}]::text[]`)
  if (choice.keyword !== undefined)
    query = query.where('name_search', 'like', `%${escapeLike(foldThai(choice.keyword))}%`)
  return query
}

/** The rows of one page, each with the number of all that were found. */
function readRows(ctx: Context, choice: CourseChoice, page: number) {
  // Left to itself PostgreSQL may look for a word by walking through the courses from the newest on.
  const isSearch = choice.keyword !== undefined
  return ctx.db
    .with(
      (cte) => (isSearch ? cte('found').materialized() : cte('found').notMaterialized()),
      () => openCourses(ctx, choice).select(cardColumns).select('createdAt'),
    )
    .selectFrom('found')
    .select(cardColumns)
    .select((e) =>
      e
        .selectFrom('found')
        .select((c) => c.fn.countAll<number>().as('n'))
        .as('total'),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(COURSES_PER_PAGE)
    .offset((page - 1) * COURSES_PER_PAGE)
    .execute()
}

/** One page of the courses chosen, newest first. A page past the end is the last one. */
export async function readCoursePage(
  ctx: Context,
  choice: CourseChoice,
  wanted: number,
): Promise<CoursePage> {
  const page = Math.max(1, wanted)
  const rows = await readRows(ctx, choice, page)
  if (rows.length === 0 && page > 1) {
    const [first] = await readRows(ctx, choice, 1)
    return readCoursePage(ctx, choice, countPages(first?.total ?? 0))
  }
  const total = rows[0]?.total ?? 0
  return { courses: rows.map(toCard), page, pages: countPages(total), total }
}

function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
}

function toCard(row: Awaited<ReturnType<typeof readRows>>[number]): CourseCard {
  const { lecturer, price, sale_price, category, total: _, ...rest } = row
  return {
    ...rest,
    category: category ?? [],
    price: price ?? 0,
    sale_price: sale_price ?? 0,
    lecturers: lecturerNames(lecturer),
  }
}

/** Counts the on-site courses that match beside a search. */
export async function countOnsite(ctx: Context, keyword: string): Promise<number> {
  const row = await openCourses(ctx, { kinds: 'all', keyword })
    .where('type', '=', 'onsite')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** The visible categories in their order, each with its number of open courses. */
export async function readShelves(ctx: Context): Promise<CategoryShelf[]> {
  const rows = await ctx.db
    .selectFrom('category')
    .where('site_id', '=', ctx.site._id)
    .where('visible', '=', true)
    .select(['code', 'name', 'description', 'icon'])
    .select((e) =>
      e
        .selectFrom('course')
        .where('course.site_id', '=', ctx.site._id)
        .where('course.status', '=', true)
        .where(sql<boolean>`course.category @> array[category.code]`)
        .select((c) => c.fn.countAll<number>().as('n'))
        .as('count'),
    )
    .orderBy('order')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, count: row.count ?? 0 }))
}

/** The visible category with this code. */
export async function readCategory(ctx: Context, code: string): Promise<CategoryShelf> {
  const shelf = (await readShelves(ctx)).find((one) => one.code === code)
  if (!shelf) throw notFound()
  return shelf
}

/** One course as the visitor may see it. */
export async function readCourse(ctx: Context, id: string) {
  return readRecord(ctx, courses, id)
}
