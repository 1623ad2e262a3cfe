import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { COURSES_A_PAGE, type CourseState, courseStates } from './course-states.ts'

const LONGEST_SEARCH = 100

/** What the list of courses is narrowed to. */
export interface DashboardAddress {
  readonly state: CourseState | null
  readonly q: string
  readonly page: number
}

export type DashboardCourse = Awaited<ReturnType<typeof readDashboard>>['courses'][number]

/** Reads the address of the list; what makes no sense is left out. */
export function readDashboardAddress(params: URLSearchParams): DashboardAddress {
  const page = Number(params.get('page'))
  return {
    state: courseStates.find((known) => known === params.get('state')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** The same states in the query grammar, for files; undefined for all. */
export function conditionOfState(state: CourseState | null, now: Date): Record<string, unknown> | undefined {
  if (state === null) return undefined
  if (state === 'open') return { status: true }
  const later = { publishAt: { $gt: now.toISOString() } }
  return state === 'scheduled' ? { status: false, ...later } : { status: false, $nor: [later] }
}

/** Whether a course is open, opens by itself after now, or is still being made. */
const stateAt = (now: Date) =>
  sql<CourseState>`case when status then 'open' when "publishAt" > ${now.toISOString()} then 'scheduled' else 'draft' end`

/** The courses that the actor works with and that have the words, for what is asked of them. */
function findCourses(ctx: Context, { q }: DashboardAddress) {
  return ctx.db.with('found', (db) => {
    const all = db
      .selectFrom(courses.name)
      .select(['_id', 'name', 'type', 'publishAt', 'createdAt', 'updatedAt', stateAt(ctx.now).as('state')])
    // Lecturers see their own courses.
    const { teaching } = ctx.actor.capabilities
    const own = teaching === undefined ? all : all.where('_id', '=', sql<string>`any(${teaching}::uuid[])`)
    return q === '' ? own : own.where(foldedLike(courses, 'name', q))
  })
}

/** The courses that the actor works with, newest first, with their lessons and learners, and how many are in each state. */
export async function readDashboard(ctx: Context, address: DashboardAddress) {
  const rows = await findCourses(ctx, address)
    .selectFrom('found')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute()
  const counts = {
    open: 0,
    scheduled: 0,
    draft: 0,
    ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
  }
  const total = address.state ? counts[address.state] : counts.open + counts.scheduled + counts.draft
  const pages = Math.max(1, Math.ceil(total / COURSES_A_PAGE))
  const page = Math.min(address.page, pages)
  const listed = findCourses(ctx, address)
    .selectFrom('found')
    .select((eb) => [
      'found._id',
      'found.name',
      'found.state',
      sql<boolean>`type = 'onsite'`.as('isOnsite'),
      'found.publishAt',
      'found.updatedAt',
      eb
        .selectFrom(lessons.name)
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('lesson.courseID', '=', 'found._id')
        .where('lesson.status', '=', true)
        .$asScalar()
        .$notNull()
        .as('lessons'),
      eb
        .selectFrom(enrolments.name)
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('enroll.courseID', '=', 'found._id')
        .where('enroll.status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('learners'),
    ])
    .orderBy('found.createdAt', 'desc')
    .orderBy('found._id', 'desc')
    .limit(COURSES_A_PAGE)
    .offset((page - 1) * COURSES_A_PAGE)
  const shown = address.state === null ? listed : listed.where('found.state', '=', address.state)
  return { courses: await shown.execute(), counts, total, page, pages }
}
