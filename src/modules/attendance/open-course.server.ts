import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'

/** A course as those who teach it see it in their screens. */
export interface TaughtCourse {
  readonly _id: string
  readonly name: string
  readonly type: 'online' | 'onsite'
  readonly place: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly lecturers: string
}

/** The course for staff of the unit or its own lecturer; for everybody else there is none. */
export async function openTaughtCourse(ctx: Context, id: string): Promise<TaughtCourse> {
  const { actor, site } = ctx
  const isOpen = actor.isStaff || actor.capabilities.teaching?.includes(id)
  if (!isOpen || !uuidPattern.test(id)) throw notFound()
  const [course] = await ctx.run<TaughtCourse>(
    `select "_id", name, type, place, "startDate"::text, "endDate"::text,
       case jsonb_typeof(lecturer) when 'string' then lecturer #>> '{}'
         when 'array' then (select coalesce(string_agg(l->>'name', ', '), '') from jsonb_array_elements(lecturer) l)
         else '' end as lecturers
     from course where site_id = $1 and "_id" = $2`,
    [site._id, id],
  )
  if (!course) throw notFound()
  return course
}

/** True for those who make classes and put learners into them; a lecturer only meets them. */
export function mayManageClasses({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.is('admin', 'manager')
}

/** Throws unless the actor makes classes. */
export function requireManaging(ctx: Pick<Context, 'actor'>): void {
  if (!mayManageClasses(ctx)) throw forbidden()
}
