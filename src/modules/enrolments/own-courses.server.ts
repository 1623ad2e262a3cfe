import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineQuery, defineTranslatedQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { translated } from '#kernel/data/translated.ts'
import { snippet } from '#kernel/thai/snippet.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from './collections.ts'
import { enrolledCourses } from './enrolled-courses.sql.ts'
import { isActive } from './is-active.ts'
import { sayProgress } from './progress/say-progress.server.ts'

/** Ids of the courses that the member takes on this site. */
export async function readEnrolledCourses(ctx: Context, userID: string): Promise<string[]> {
  const rows = await runStatement(ctx, enrolledCourses, userID)
  return rows.map((row) => row.courseID)
}

/** True when the actor is a member who takes the course. */
export async function hasAccess(ctx: Context, courseId: string): Promise<boolean> {
  return (await findOwnEnrolment(ctx, courseId)) !== undefined
}

/** The actor's own active enrolment in the course; undefined for staff, visitors and members who do not take it. */
export async function findOwnEnrolment(ctx: Context, courseId: string): Promise<string | undefined> {
  if (!ctx.actor.userID || ctx.actor.role !== 'member') return undefined
  const row = await ctx
    .from(enrolments)
    .select('_id')
    .where('userID', '=', ctx.actor.userID)
    .where('courseID', '=', courseId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?._id
}

/** A course that somebody takes, as their profile lists it. */
export interface OwnCourse {
  readonly courseID: string
  readonly name: string
  /** A snippet of what it is about. */
  readonly about: string
  readonly enrolledAt: string
  readonly lessons: number
  readonly percent: number
  /** How far they are, in the reader's language. */
  readonly message: string
}

const MAX_COURSES = 500
/** What the documents show of somebody's enrolments. */
export const ENROLMENT_LIMIT = 100

const ownCourses = defineTranslatedQuery(
  (from, { userID, limit, offset }: { userID: string; limit: number; offset: number }, reader) =>
    from(enrolments)
      .innerJoin(courses.name, 'course._id', 'enroll.courseID')
      .select((eb) => [
        'enroll.courseID',
        translated(reader, courses, 'name').as('name'),
        // More letters than a snippet has, whatever marks they carry.
        sql<string>`left(coalesce(${translated<string | null>(reader, courses, 'short_description')}, ''), 400)`.as(
          'about',
        ),
        'enroll.createdAt as enrolledAt',
        eb.ref('enroll.analytics', '->').key('total').as('lessons'),
        eb.ref('enroll.analytics', '->').key('percent').as('percent'),
        eb.ref('enroll.analytics', '->>').key('message').as('message'),
      ])
      .where('enroll.userID', '=', userID)
      .where(isActive)
      .orderBy('enroll.createdAt', 'desc')
      .limit(limit)
      .offset(offset)
      .modifyEnd(plannedOnce),
)

/** The courses that the person takes on this site, newest first. */
export async function readOwnCourses(
  ctx: Context,
  userID: string,
  limit = MAX_COURSES,
  offset = 0,
): Promise<OwnCourse[]> {
  const rows = await ownCourses(ctx, { userID, limit, offset })
  return rows.map((row) => ({
    ...row,
    about: snippet(row.about),
    message: sayProgress(ctx, row.message),
  }))
}

/** A page of the courses that somebody takes. */
export interface OwnCoursePage {
  readonly courses: readonly OwnCourse[]
  readonly page: number
  readonly pages: number
  readonly size: number
  readonly total: number
}

/** A profile has much below its courses: so many of them stand on it at a time. */
const COURSES_PER_PAGE = 20

/** The page of the courses that the person takes; the last one where there are fewer than asked for. */
export async function readOwnCoursePage(ctx: Context, userID: string, asked: number): Promise<OwnCoursePage> {
  const wanted = Math.max(1, Number.isInteger(asked) ? asked : 1)
  const readPage = (number: number) =>
    readOwnCourses(ctx, userID, COURSES_PER_PAGE, (number - 1) * COURSES_PER_PAGE)
  // The first page is there in any case: it is asked for with the count.
  const [{ enrolled: total }, first] = await Promise.all([
    countOwnCourses(ctx, userID),
    wanted === 1 ? readPage(1) : undefined,
  ])
  const pages = Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
  const page = Math.min(pages, wanted)
  const own = first ?? (await readPage(page))
  return { courses: own, page, pages, size: COURSES_PER_PAGE, total }
}

/** How many courses somebody takes, and how many of them they have finished. */
export interface OwnCourseCount {
  readonly enrolled: number
  readonly complete: number
}

const ownCount = defineQuery((from, { userID }: { userID: string }) =>
  from(enrolments)
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('enrolled'),
      fn
        .countAll<number>()
        .filterWhere(ref('analytics', '->>').key('status'), '=', 'complete')
        .as('complete'),
    ])
    .where('userID', '=', userID)
    .where('status', '=', 'active')
    .modifyEnd(plannedOnce),
)

/** Counts the courses that the person takes on this site. */
export async function countOwnCourses(ctx: Context, userID: string): Promise<OwnCourseCount> {
  const [counted] = await ownCount(ctx, { userID })
  return counted ?? { enrolled: 0, complete: 0 }
}
