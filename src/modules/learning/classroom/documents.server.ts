import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessons, progress, sections } from '#modules/lessons/public.server.ts'

/** The PDF lessons of the courses that the actor takes, by course. */
export async function readOwnDocuments(ctx: Context) {
  if (ctx.actor.role !== 'member' || !ctx.actor.userID) return []
  const rows = await ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .innerJoin(aliased(lessons, 'l'), 'l.courseID', 'e.courseID')
    .innerJoin(aliased(sections, 's'), 's._id', 'l.sectionID')
    .leftJoin(aliased(progress, 'p'), (join) =>
      join.onRef('p.enrollID', '=', 'e._id').onRef('p.lessonID', '=', 'l._id'),
    )
    .select((eb) => [
      'e.courseID',
      'c.name as course',
      'l._id',
      'l.name',
      'p.status',
      sql<string | null>`greatest(${eb.ref('l.releaseAt')},
        ${eb.ref('e.createdAt')} + make_interval(days => ${eb.ref('l.releaseDays')}))`.as('opensAt'),
    ])
    .where('e.userID', '=', ctx.actor.userID)
    .where('e.status', '=', 'active')
    .where('l.kind', '=', 'pdf')
    .where('l.status', '=', true)
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.courseID')
    .orderBy('s.order')
    .orderBy('l.order')
    .execute()
  return [...Map.groupBy(rows, ({ courseID }) => courseID)].map(([courseID, documents]) => ({
    courseID,
    course: documents[0]?.course ?? '',
    documents: documents.map(({ _id, name, status, opensAt }) => ({
      _id,
      name,
      opensAt: opensAt !== null && Date.parse(opensAt) > ctx.now.getTime() ? opensAt : null,
      isDone: status === 'complete',
    })),
  }))
}
