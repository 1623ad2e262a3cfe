import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { classes } from '#modules/attendance/public.server.ts'
import { companies } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { MonthFigures, NamedFigures } from './figures.ts'
import { reportedCourses } from './policy.ts'
import { COURSES_PER_PAGE, type CourseSort, type ReportAddress } from './report-address.ts'
import { enrolmentMonths } from './tables.ts'

const sumOf = (name: string) => sql`sum(${sql.ref(`m.${name}`)})`
const sums = [
  sql<number>`coalesce(${sumOf('enrolled')}, 0)::int`.as('enrolled'),
  sql<number>`coalesce(${sumOf('completed')}, 0)::int`.as('completed'),
  sql<number>`coalesce(${sumOf('seconds')}, 0)::float8`.as('seconds'),
] as const
const isSomething = sql<boolean>`(${sumOf('enrolled')}, ${sumOf('completed')}, ${sumOf('seconds')}) <> (0, 0, 0)`

const shareOf = sql`${sql.ref('f.completed')}::float8 / nullif(${sql.ref('f.enrolled')}, 0) desc nulls last`
const sorts: Record<CourseSort, readonly RawBuilder<unknown>[]> = {
  enrolled: [sql`${sql.ref('f.enrolled')} desc`],
  completed: [sql`${sql.ref('f.completed')} desc`],
  share: [shareOf, sql`${sql.ref('f.enrolled')} desc`],
  hours: [sql`${sql.ref('f.seconds')} desc`],
}

/** A part of the months’ table: of the site, the courses that the actor reads, a course or company, and some years. */
export interface Part {
  readonly from: number
  readonly to: number
  readonly company?: string
  readonly course?: string
  /** Nothing but months is wanted. */
  readonly isByMonth?: boolean
}

function monthsOf(ctx: Context, { from, to, company, course, isByMonth = false }: Part) {
  const taught = reportedCourses(ctx.actor)
  // The whole site's months have rows of their own: no course, no need to add thousands.
  const isWhole = isByMonth && taught === null && !course && !company
  let query = ctx
    .from(enrolmentMonths, 'm')
    .where('m.month', '>=', `${from}-01-01`)
    .where('m.month', '<=', `${to}-12-01`)
    .where('m.courseID', isWhole ? 'is' : 'is not', null)
  if (taught !== null) query = query.where((eb) => eb('m.courseID', '=', eb.fn.any(eb.val([...taught]))))
  if (course) query = query.where('m.courseID', '=', course)
  if (company) query = query.where('m.companyID', '=', company)
  return query
}

/** The months of a year and of the one before it; months without anything are zeros. */
export async function readMonths(
  ctx: Context,
  year: number,
  part: Pick<Part, 'company' | 'course'>,
): Promise<{ thisYear: MonthFigures[]; lastYear: MonthFigures[] }> {
  const rows = await monthsOf(ctx, { ...part, from: year - 1, to: year, isByMonth: true })
    .select((eb) => [
      sql<number>`extract(year from ${eb.ref('m.month')})::int`.as('year'),
      sql<number>`extract(month from ${eb.ref('m.month')})::int`.as('month'),
      ...sums,
    ])
    .groupBy('m.month')
    .execute()
  const ofYear = (wanted: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const found = rows.find((row) => row.year === wanted && row.month === at + 1)
      return {
        month: at + 1,
        enrolled: found?.enrolled ?? 0,
        completed: found?.completed ?? 0,
        seconds: found?.seconds ?? 0,
      }
    })
  return { thisYear: ofYear(year), lastYear: ofYear(year - 1) }
}

/**
 * A page of the year’s courses, the first by what they are sorted by first; all of them, to a bound, for a file. A page past
 * the end is the first.
 */
export async function readCourses(
  ctx: Context,
  address: ReportAddress,
  size = COURSES_PER_PAGE,
): Promise<{ rows: NamedFigures[]; total: number; page: number }> {
  const { year, company, sort, page } = address
  const rows = await ctx.db
    .with(
      (cte) => cte('figures').materialized(),
      () =>
        monthsOf(ctx, { from: year, to: year, company })
          .select('m.courseID')
          .select(sums)
          .groupBy('m.courseID')
          .having(isSomething),
    )
    .with('shown', (db) => {
      const all = db
        .selectFrom('figures as f')
        .select(['f.courseID', 'f.enrolled', 'f.completed', 'f.seconds'])
        .select((eb) =>
          eb
            .selectFrom('figures')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .$asScalar()
            .$notNull()
            .as('total'),
        )
      return sorts[sort]
        .reduce((query, by) => query.orderBy(by), all)
        .orderBy('f.courseID')
        .limit(size)
        .offset((page - 1) * size)
    })
    .selectFrom('shown as f')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'f.courseID')
    .select(['c._id', 'c.name', 'f.enrolled', 'f.completed', 'f.seconds', 'f.total'])
    .$call((query) => sorts[sort].reduce((sorted, by) => sorted.orderBy(by), query))
    .orderBy('f.courseID')
    .execute()
  if (rows.length === 0 && page > 1) return readCourses(ctx, { ...address, page: 1 }, size)
  const [{ total } = { total: 0 }] = rows
  return {
    rows: rows.map(({ _id, name, enrolled, completed, seconds }) => ({
      _id,
      name,
      enrolled,
      completed,
      seconds,
    })),
    total,
    page,
  }
}

/** Nothing was counted before it. */
const FIRST_YEAR = 2000

/**
 * The year’s companies or classes, those with most enrolments first. A class begins in one year and ends in the next: its figures
 * are of its whole time, or nobody would be enrolled of those who completed it.
 */
export function readGroups(
  ctx: Context,
  kind: 'company' | 'class',
  part: Part,
  max: number,
): Promise<NamedFigures[]> {
  const by = kind === 'company' ? 'm.companyID' : 'm.classID'
  const figures = ctx.db
    .with(
      (cte) => cte('figures').materialized(),
      () =>
        monthsOf(ctx, kind === 'class' ? { ...part, from: FIRST_YEAR } : part)
          .select((eb) => eb.ref(by).as('id'))
          .select(sums)
          .where(by, 'is not', null)
          .groupBy(by)
          .having((eb) => eb(eb.fn.max('m.month'), '>=', `${part.from}-01-01`)),
    )
    .selectFrom('figures as f')
    .select(['f.enrolled', 'f.completed', 'f.seconds'])
    .orderBy('f.enrolled', 'desc')
    .limit(max)
  if (kind === 'company')
    return figures
      .innerJoin(aliased(companies, 'g'), 'g._id', 'f.id')
      .select(['g._id', 'g.name'])
      .orderBy('g.name')
      .execute()
  // Classes are numbered course by course: without the course's name they would all be called the same.
  return figures
    .innerJoin(aliased(classes, 'g'), 'g._id', 'f.id')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'g.courseID')
    .select('g._id')
    .select((eb) => sql<string>`${eb.ref('c.name')} || ' · ' || ${eb.ref('g.name')}`.as('name'))
    .orderBy('name')
    .execute()
}

/** The years that something is known of, the newest first; this one always. */
export async function readYears(ctx: Context, thisYear: number): Promise<number[]> {
  const row = await ctx
    .from(enrolmentMonths, 'm')
    .select((eb) => sql<number | null>`extract(year from ${eb.fn.min('m.month')})::int`.as('first'))
    .where('m.courseID', 'is', null)
    .executeTakeFirst()
  const first = Math.min(row?.first ?? thisYear, thisYear)
  return Array.from({ length: Math.min(20, thisYear - first + 1) }, (_, at) => thisYear - at)
}
