import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { dayOf } from './calendar.server.ts'
import { filterConditions, sortColumns } from './filter.server.ts'
import { activeFilters, type CourseFilter, type CourseSort } from './filter.ts'
import { wordsOf } from './keyword.ts'
import { markTaken } from './taken.server.ts'

/** Courses on one page of a list: fills rows of two, three and four. */
export const COURSES_PER_PAGE = 12

/** What a card of the catalog shows, and nothing else: every page carries it twice, drawn and as data. */
export interface CourseCard {
  _id: string
  name: string
  /** Code of the first category. */
  shelf: string | null
  cover: string | null
  hours: number | null
  isOnsite: boolean
  startDate: string | null
  price: number
  sale_price: number
  /** Name of the first lecturer. */
  lecturer: string | null
  /** The member who looks has access to it. */
  isTaken?: true
}

export interface CategoryShelf {
  code: string
  name: string
  icon: string | null
  count: number
}

export interface CoursePage {
  courses: readonly CourseCard[]
  page: number
  pages: number
  total: number
}

export interface CourseChoice {
  category?: string
  keyword?: string
  /** Id of a lecturer. */
  lecturer?: string
  filter?: CourseFilter
  sort?: CourseSort
  /** `catalog` leaves on-site courses out, as search does; `all` has both. */
  kinds: 'all' | 'catalog'
}

/** The columns of a card. */
export const cardColumns = `"_id", name, category[1] as shelf, cover, hours, type = 'onsite' as "isOnsite", "startDate", price,
  sale_price, case jsonb_typeof(lecturer) when 'string' then lecturer #>> '{}' else lecturer -> 0 ->> 'name' end as lecturer`

/** The words of a card's category, for cards that come without a list of categories. */
export const cardLabels = `(select c.name from category c where c.site_id = course.site_id and c.code = course.category[1] and c.visible) as "shelfName",
  (select c.icon from category c where c.site_id = course.site_id and c.code = course.category[1]) as "shelfIcon"`

/** The catalog as everybody sees it: open courses of this site. */
function openCourses(ctx: Context, choice: CourseChoice, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [`site_id = ${bind(ctx.site._id)}`, 'status']
  if (choice.kinds === 'catalog') conditions.push(`type <> 'onsite'`)
  if (choice.category) conditions.push(`category @> array[${bind(choice.category)}]::text[]`)
  if (choice.keyword !== undefined)
    conditions.push(...nameConditions(choice.keyword).map((like) => `name_search like ${bind(like)}`))
  if (choice.lecturer)
    conditions.push(`lecturer @> ${bind(JSON.stringify([{ id: choice.lecturer }]))}::jsonb`)
  if (choice.filter) conditions.push(...filterConditions(choice.filter, dayOf(ctx.now), bind))
  return conditions.join(' and ')
}

/** A pattern for each word that a name must have. What is nothing but small marks is looked for as it stands, and found nowhere. */
function nameConditions(keyword: string): string[] {
  const words = wordsOf(keyword).map(foldThai)
  const named = words.filter((word) => word !== '')
  return (named.length > 0 ? named : [keyword]).map((word) => `%${escapeLike(word)}%`)
}

/** True where the number of courses is known without counting them. */
function isCounted({ kinds, keyword, lecturer, filter }: CourseChoice): boolean {
  const isNarrowed = filter !== undefined && activeFilters(filter).length > 0
  return kinds === 'all' && keyword === undefined && lecturer === undefined && !isNarrowed
}

/** The cards of one page and the number of all that were found; as JSON, which is read faster than many columns. */
async function readCards(
  ctx: Context,
  choice: CourseChoice,
  page: number,
): Promise<{ courses: CourseCard[]; total: number }> {
  const values: unknown[] = []
  const where = openCourses(ctx, choice, values)
  const total = isCounted(choice)
    ? countOpen(`$${values.push(choice.category ?? '')}::text`)
    : '(select count(*)::int from found)'
  const sorted = sortColumns(choice.sort ?? '', dayOf(ctx.now), (value) => `$${values.push(value)}`)
  values.push(COURSES_PER_PAGE, (page - 1) * COURSES_PER_PAGE)
  // Left to itself PostgreSQL may look for a word by walking through the courses from the newest on.
  const isKept = choice.keyword === undefined ? 'not materialized' : 'materialized'
  const [row] = await ctx.run<{ courses: CourseCard[]; total: number }>(
    `with found as ${isKept} (select ${cardColumns}, "createdAt" from course where ${where})
     select ${total} as total, (select coalesce(json_agg(card), '[]') from (
       select "_id", name, shelf, cover, hours, "isOnsite", "startDate", price, sale_price, lecturer from found
       order by ${sorted} limit $${values.length - 1} offset $${values.length}) card) as courses`,
    values,
  )
  const found = row ?? { courses: [], total: 0 }
  await markTaken(ctx, found.courses)
  return found
}

/** One page of the courses chosen, newest first unless another order is wished. A page past the end is the last one. */
export async function readCoursePage(
  ctx: Context,
  choice: CourseChoice,
  wanted: number,
): Promise<CoursePage> {
  const page = Math.max(1, wanted)
  const { courses: cards, total } = await readCards(ctx, choice, page)
  const pages = countPages(total)
  if (page > pages) return readCoursePage(ctx, choice, pages)
  return { courses: cards, page, pages, total }
}

function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
}

/** Counts the on-site courses that match beside a search. */
export async function countOnsite(ctx: Context, keyword: string): Promise<number> {
  const values: unknown[] = []
  const where = openCourses(ctx, { kinds: 'all', keyword }, values)
  const rows = await ctx.run<{ n: number }>(
    `select count(*)::int as n from course where ${where} and type = 'onsite'`,
    values,
  )
  return rows[0]?.n ?? 0
}

/** The number of open courses of site $1 in the category that the SQL names, in all for ''; kept with every change of a course. */
export const countOpen = (code: string) =>
  `coalesce((select open from course_count where site_id = $1 and code = ${code}), 0)`

/** A list of the visible categories of site $1 in their order, each with its number of open courses. */
export const selectShelves = `select coalesce(json_agg(shelf), '[]') from (
  select code, name, icon, ${countOpen('category.code')} as count from category
  where site_id = $1 and visible order by "order", name) shelf`

/** The visible categories in their order, each with its number of open courses. */
export async function readShelves(ctx: Context): Promise<CategoryShelf[]> {
  const [row] = await ctx.run<{ shelves: CategoryShelf[] }>(`select (${selectShelves}) as shelves`, [
    ctx.site._id,
  ])
  return row?.shelves ?? []
}

export interface Band {
  readonly code: string
  readonly name: string
}

/** What a list of courses can be narrowed by. */
export interface CatalogChoices {
  readonly shelves: CategoryShelf[]
  readonly bands: Band[]
}

/** The shelves and the bands of the site, in one query. */
export async function readCatalogChoices(ctx: Context): Promise<CatalogChoices> {
  const [row] = await ctx.run<CatalogChoices>(
    `select (${selectShelves}) as shelves, (select coalesce(json_agg(band), '[]') from (
       select code, name from target where site_id = $1 order by code limit 100) band) as bands`,
    [ctx.site._id],
  )
  return row ?? { shelves: [], bands: [] }
}

/** The visible category with this code. */
export async function readCategory(ctx: Context, code: string) {
  const category = await ctx.db
    .selectFrom('category')
    .select(['code', 'name', 'description', 'icon'])
    .where('site_id', '=', ctx.site._id)
    .where('visible', '=', true)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!category) throw notFound()
  return category
}
