import type { Context } from '#kernel/context.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { COURSES_A_PAGE, type CourseState, courseStates } from './course-states.ts'

const LONGEST_SEARCH = 100

/** What the list of courses is narrowed to. */
export interface DashboardAddress {
  readonly state: CourseState | null
  readonly q: string
  readonly page: number
}

export interface DashboardCourse {
  readonly _id: string
  readonly name: string
  readonly state: CourseState
  readonly isOnsite: boolean
  readonly publishAt: string | null
  readonly lessons: number
  readonly learners: number
  readonly updatedAt: string
}

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

/** The courses that the actor works with, newest first, with their lessons and learners, and how many are in each state. */
export async function readDashboard(ctx: Context, address: DashboardAddress) {
  // Lecturers see their own courses.
  const own = ctx.actor.capabilities.teaching ?? null
  const like = address.q === '' ? null : `%${escapeLike(foldThai(address.q))}%`
  const found = `with found as (
    select "_id", name, type, "publishAt", "createdAt", "updatedAt",
      case when status then 'open' when "publishAt" > $4 then 'scheduled' else 'draft' end as state
    from course where site_id = $1 and ($2::uuid[] is null or "_id" = any($2)) and ($3::text is null or name_search like $3))`
  const values = [ctx.site._id, own, like, ctx.now.toISOString()]
  const rows = await ctx.run<{ state: CourseState; n: number }>(
    `${found} select state, count(*)::int as n from found group by state`,
    values,
  )
  const counts = {
    open: 0,
    scheduled: 0,
    draft: 0,
    ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
  }
  const total = address.state ? counts[address.state] : counts.open + counts.scheduled + counts.draft
  const pages = Math.max(1, Math.ceil(total / COURSES_A_PAGE))
  const page = Math.min(address.page, pages)
  const courses = await ctx.run<DashboardCourse>(
    `${found} select "_id", name, state, type = 'onsite' as "isOnsite", "publishAt", "updatedAt",
       (select count(*)::int from lesson l where l.site_id = $1 and l."courseID" = f."_id" and l.status) as lessons,
       (select count(*)::int from enroll e where e.site_id = $1 and e."courseID" = f."_id" and e.status = 'active') as learners
     from found f where $5::text is null or state = $5 order by "createdAt" desc, "_id" desc limit $6 offset $7`,
    [...values, address.state, COURSES_A_PAGE, (page - 1) * COURSES_A_PAGE],
  )
  return { courses, counts, total, page, pages }
}
