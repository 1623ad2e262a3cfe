import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { companies } from '#modules/companies/public.server.ts'
import { categories, courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import type { FindNextCourse } from '#modules/learning/public.server.ts'
import { assignments, paths } from './collections.ts'
import { allCourses, doneCourses, pathPercent } from './path-progress.ts'

/** Paths that a home shows. */
const SHOWN = 4

function fromOwn(ctx: Context, userID: string) {
  return ctx
    .from(assignments, 'a')
    .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
    .leftJoin(aliased(companies, 'k'), 'k._id', 'a.companyID')
    .select((eb) => [
      'p._id',
      translated(ctx, paths, 'name', { as: 'p' }).as('name'),
      translated<string | null>(ctx, paths, 'description', { as: 'p' }).as('description'),
      'p.courses',
      'a.dueDate',
      'a.completedAt',
      'k.name as company',
      doneCourses(eb).as('done'),
      allCourses().as('total'),
      pathPercent(eb).as('percent'),
    ])
    .where('a.userID', '=', userID)
}

/** The paths that were assigned to somebody: unfinished ones first, the most urgent of them first. */
export function readOwnPaths(ctx: Context, userID: string) {
  return fromOwn(ctx, userID)
    .orderBy('a.completedAt', (order) => order.desc().nullsFirst())
    .orderBy('a.dueDate', (order) => order.asc().nullsLast())
    .orderBy('a._id')
    .limit(SHOWN)
    .modifyEnd(plannedOnce)
    .execute()
}

/** A course of a path, for the person who takes the path. */
export interface PathCourse {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
  readonly cover: string | null
  readonly icon: string | null
  readonly percent: number
  readonly state: 'done' | 'taken' | 'open' | 'closed'
}

/** The courses of a path in their order, and how far the person is in each. */
async function readCourses(ctx: Context, ids: readonly string[], userID: string): Promise<PathCourse[]> {
  const rows = await ctx
    .from(courses, 'c')
    .leftJoin(aliased(enrolments, 'e'), (join) =>
      join.onRef('e.courseID', '=', 'c._id').on('e.userID', '=', userID).on('e.status', '=', 'active'),
    )
    .select((eb) => [
      'c._id',
      'c.slug',
      translated(ctx, courses, 'name', { as: 'c' }).as('name'),
      'c.cover',
      'c.status',
      'e._id as enrolment',
      'e.analytics',
      eb
        .selectFrom(aliased(categories, 'k'))
        .select('k.icon')
        .where(visibleToAll(ctx, categories, { as: 'k' }))
        .where('k.code', '=', sql<string>`${eb.ref('c.category')}[1]`)
        .as('icon'),
    ])
    .where('c._id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const found = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const { _id, slug, name, cover, icon, status, enrolment, analytics } = row
    const isDone = analytics?.status === 'complete'
    const state = isDone ? 'done' : enrolment !== null ? 'taken' : status ? 'open' : 'closed'
    return [
      { _id, slug, name, cover, icon, percent: isDone ? 100 : (analytics?.percent ?? 0), state } as const,
    ]
  })
}

/** A path that was assigned to the actor, with its courses; what was not assigned to them is not found. */
export async function readOwnPath(ctx: Context, pathID: string) {
  const { userID } = ctx.actor
  if (userID === null || !uuidPattern.test(pathID)) throw notFound()
  const path = await fromOwn(ctx, userID).where('a.pathID', '=', pathID).executeTakeFirst()
  if (!path) throw notFound()
  const { courses: ids, ...shown } = path
  return { ...shown, courses: await readCourses(ctx, ids, userID) }
}

export type OwnPath = Awaited<ReturnType<typeof readOwnPath>>

/** What comes after a course in the paths that the person takes: the first that is not complete. */
export const findNextCourse: FindNextCourse = async (ctx, userID, courseID) => {
  const own = await fromOwn(ctx, userID)
    .where(sql<boolean>`${sql.ref('p.courses')} @> array[${courseID}]::uuid[]`)
    .orderBy('a.dueDate', (order) => order.asc().nullsLast())
    .orderBy('a._id')
    .limit(SHOWN)
    .execute()
  for (const { name: path, courses: ids } of own) {
    const next = (await readCourses(ctx, ids, userID)).find(
      ({ _id, state }) => _id !== courseID && (state === 'taken' || state === 'open'),
    )
    if (next)
      return { path, courseID: next._id, slug: next.slug, name: next.name, isTaken: next.state === 'taken' }
  }
  return null
}
