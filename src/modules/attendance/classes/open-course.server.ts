import { type Expression, sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'

/** A course as those who teach it see it in their screens. */
export type TaughtCourse = Awaited<ReturnType<typeof openTaughtCourse>>

/** The course for staff of the unit or its own lecturer; for everybody else there is none. */
export async function openTaughtCourse(ctx: Context, id: string) {
  const { actor } = ctx
  const isOpen = actor.isStaff || actor.capabilities.teaching?.includes(id)
  if (!isOpen || !uuidPattern.test(id)) throw notFound()
  const course = await ctx
    .from(courses)
    .select(['_id', 'name', 'type', 'place', 'translations', 'startDate', 'endDate'])
    .select((eb) => nameLecturers(eb.ref('lecturer')).as('lecturers'))
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!course) throw notFound()
  return course
}

const nameLecturers = (lecturer: Expression<unknown>) =>
  sql<string>`case jsonb_typeof(${lecturer}) when 'string' then ${lecturer} #>> '{}'
    when 'array' then (select coalesce(string_agg(one->>'name', ', '), '') from jsonb_array_elements(${lecturer}) one)
    else '' end`

/** True for those who make classes and put learners into them; a lecturer only meets them. */
export function mayManageClasses({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.is('admin', 'manager')
}

/** Throws unless the actor makes classes. */
export function requireManaging(ctx: Pick<Context, 'actor'>): void {
  if (!mayManageClasses(ctx)) throw forbidden()
}
