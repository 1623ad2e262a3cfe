import { sql } from 'kysely'
import type { Actor } from '#kernel/access/actor.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'

export interface Enrolment {
  readonly _id: string
  readonly createdAt: string
  readonly percent: number
}

/** Somebody in the classroom: a learner, or one who looks without leaving a trace. */
export interface CourseAccess {
  readonly course: {
    readonly _id: string
    readonly slug: string | null
    readonly name: string
    readonly isFixed: boolean
    readonly prerequisites: readonly string[]
  }
  readonly enrolment: Enrolment | null
}

/** True for staff of the site and the course's own lecturers: they look at a course without taking it. */
export function mayLookAt(actor: Actor, courseId: string): boolean {
  return actor.is('admin', 'manager') || (actor.capabilities.teaching?.includes(courseId) ?? false)
}

/** Lets somebody into a course: who takes it, its staff and lecturers. Others get 403, and 404 where there is none. */
export async function enterCourse(ctx: Context, courseId: string): Promise<CourseAccess> {
  if (!uuidPattern.test(courseId)) throw notFound()
  if (ctx.actor.boundTo !== null && ctx.actor.boundTo !== courseId) throw forbidden()
  const userID = ctx.actor.role === 'member' ? ctx.actor.userID : null
  const row = await ctx
    .from(courses, 'c')
    .leftJoin(aliased(enrolments, 'e'), (join) =>
      join
        .onRef('e.courseID', '=', 'c._id')
        .on('e.userID', userID === null ? 'is' : '=', userID)
        .on('e.status', '=', 'active'),
    )
    .select((eb) => [
      'c._id',
      'c.slug',
      translated(ctx, courses, 'name', { as: 'c' }).as('name'),
      'c.lesson_order',
      'c.prerequisites',
      'e._id as enrollID',
      'e.createdAt as enrolledAt',
      sql<number | null>`(${eb.ref('e.analytics')}->>'percent')::float8`.as('percent'),
    ])
    .where('c._id', '=', courseId)
    .executeTakeFirst()
  const mayLook = mayLookAt(ctx.actor, courseId)
  if (!row) throw notFound()
  if (row.enrollID === null && !mayLook) throw new DomainError('learning.not-enrolled', { status: 403 })
  return {
    course: {
      _id: row._id,
      slug: row.slug,
      name: row.name,
      isFixed: row.lesson_order === 'fixed',
      prerequisites: row.prerequisites,
    },
    enrolment:
      row.enrollID === null || row.enrolledAt === null
        ? null
        : { _id: row.enrollID, createdAt: row.enrolledAt, percent: row.percent ?? 0 },
  }
}
