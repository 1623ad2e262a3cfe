import { sql } from 'kysely'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { snippet } from '#kernel/thai/snippet.ts'
import { courses } from './collections.ts'

/** Courses on one page of a list. */
export const COURSES_PER_PAGE = 20

/** What a card of the catalog shows. */
export interface CourseCard {
  _id: string
  name: string
  category: string[]
  cover: string | null
  snippet: string
  hours: number | null
  days: number | null
  certification: string | null
  type: string | null
  endRegistDate: string | null
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
  'short_description',
  'hours',
  'days',
  'certification',
  'type',
  'endRegistDate',
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

/** One page of the courses chosen, newest first. A page past the end is the last one. */
export async function readCoursePage(
  ctx: Context,
  choice: CourseChoice,
  wanted: number,
): Promise<CoursePage> {
  const counted = await openCourses(ctx, choice)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(counted.n / COURSES_PER_PAGE))
  const page = Math.min(Math.max(1, wanted), pages)
  const rows = await openCourses(ctx, choice)
    .select(cardColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(COURSES_PER_PAGE)
    .offset((page - 1) * COURSES_PER_PAGE)
    .execute()
  return {
    courses: rows.map(({ lecturer, short_description, price, sale_price, category, ...row }) => ({
      ...row,
      category: category ?? [],
      price: price ?? 0,
      sale_price: sale_price ?? 0,
      snippet: snippet(short_description ?? ''),
      lecturers: lecturerNames(lecturer),
    })),
    page,
    pages,
    total: counted.n,
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
