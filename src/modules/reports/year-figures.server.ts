import type { Context } from '#kernel/context.ts'
import type { MonthFigures, NamedFigures } from './figures.ts'
import { reportedCourses } from './policy.ts'
import { COURSES_PER_PAGE, type CourseSort, type ReportAddress } from './report-address.ts'

const sums = `coalesce(sum(m.enrolled), 0)::int as enrolled, coalesce(sum(m.completed), 0)::int as completed,
  coalesce(sum(m.seconds), 0)::float8 as seconds`

const sorts: Record<CourseSort, string> = {
  enrolled: 'enrolled desc',
  completed: 'completed desc',
  share: 'completed::float8 / nullif(enrolled, 0) desc nulls last, enrolled desc',
  hours: 'seconds desc',
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

function conditionOf(
  ctx: Context,
  { from, to, company, course, isByMonth = false }: Part,
  values: unknown[],
): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const courses = reportedCourses(ctx.actor)
  const parts = [
    `m.site_id = ${bind(ctx.site._id)}`,
    `m.month >= ${bind(`${from}-01-01`)}::date and m.month <= ${bind(`${to}-12-01`)}::date`,
  ]
  // The whole site's months have rows of their own: no course, no need to add thousands.
  const isWhole = isByMonth && courses === null && !course && !company
  parts.push(`m."courseID" is ${isWhole ? '' : 'not '}null`)
  if (courses !== null) parts.push(`m."courseID" = any(${bind(courses)}::uuid[])`)
  if (course) parts.push(`m."courseID" = ${bind(course)}`)
  if (company) parts.push(`m."companyID" = ${bind(company)}`)
  return parts.join(' and ')
}

/** The months of a year and of the one before it; months without anything are zeros. */
export async function readMonths(
  ctx: Context,
  year: number,
  part: Pick<Part, 'company' | 'course'>,
): Promise<{ thisYear: MonthFigures[]; lastYear: MonthFigures[] }> {
  const values: unknown[] = []
  const where = conditionOf(ctx, { ...part, from: year - 1, to: year, isByMonth: true }, values)
  const rows = await ctx.run<MonthFigures & { year: number }>(
    `select extract(year from m.month)::int as year, extract(month from m.month)::int as month, ${sums}
     from enroll_month m where ${where} group by m.month`,
    values,
  )
  const monthsOf = (wanted: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const found = rows.find((row) => row.year === wanted && row.month === at + 1)
      return {
        month: at + 1,
        enrolled: found?.enrolled ?? 0,
        completed: found?.completed ?? 0,
        seconds: found?.seconds ?? 0,
      }
    })
  return { thisYear: monthsOf(year), lastYear: monthsOf(year - 1) }
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
  const values: unknown[] = []
  const where = conditionOf(ctx, { from: year, to: year, company }, values)
  const limit = `limit $${values.push(size)} offset $${values.push((page - 1) * size)}`
  const rows = await ctx.run<NamedFigures & { total: number }>(
    `with figures as materialized (
       select m."courseID", ${sums} from enroll_month m where ${where} group by m."courseID"
       having (sum(m.enrolled), sum(m.completed), sum(m.seconds)) <> (0, 0, 0)),
     shown as (select *, (select count(*) from figures)::int as total from figures order by ${sorts[sort]}, "courseID" ${limit})
     select c."_id", c.name, f.enrolled, f.completed, f.seconds, f.total from shown f
     join course c on c.site_id = $1 and c."_id" = f."courseID" order by ${sorts[sort]}, f."courseID"`,
    values,
  )
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

/** The year’s companies or classes, those with most enrolments first; none where the site knows no such thing. */
export async function readGroups(
  ctx: Context,
  kind: 'company' | 'class',
  part: Part,
  most: number,
): Promise<NamedFigures[]> {
  if (!ctx.engine.registry.collection(kind)) return []
  const values: unknown[] = []
  const where = conditionOf(ctx, part, values)
  const by = kind === 'company' ? '"companyID"' : '"classID"'
  // Classes are numbered course by course: without the course's name they would all be called the same.
  const name =
    kind === 'company'
      ? 'g.name'
      : `(select c.name from course c where c.site_id = $1 and c."_id" = g."courseID") || ' · ' || g.name`
  return ctx.run<NamedFigures>(
    `with figures as materialized (
       select m.${by} as id, ${sums} from enroll_month m where ${where} and m.${by} is not null group by m.${by})
     select g."_id", ${name} as name, f.enrolled, f.completed, f.seconds from figures f
     join "${kind}" g on g.site_id = $1 and g."_id" = f.id
     order by f.enrolled desc, name limit ${most}`,
    values,
  )
}

/** The years that something is known of, the newest first; this one always. */
export async function readYears(ctx: Context, thisYear: number): Promise<number[]> {
  const [row] = await ctx.run<{ first: number | null }>(
    `select extract(year from min(month))::int as first from enroll_month where site_id = $1 and "courseID" is null`,
    [ctx.site._id],
  )
  const first = Math.min(row?.first ?? thisYear, thisYear)
  return Array.from({ length: Math.min(20, thisYear - first + 1) }, (_, at) => thisYear - at)
}
