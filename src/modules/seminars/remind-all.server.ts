import { sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { lessonKinds, lessons } from '#modules/lessons/public.server.ts'

/** A week, as a session itself takes it. */
const MAX_MINUTES = 10_080

const timed = lessonKinds.filter((kind) => kind.session).map(({ kind }) => kind)

/** All sessions of the seminar remind their participants so many minutes before; 0 for not at all. Answers how many were changed. */
export async function remindBeforeAll(ctx: Context, courseId: string, typed: string): Promise<number> {
  authorize(ctx, lessons, 'update')
  if (!uuidPattern.test(courseId)) throw notFound()
  const minutes = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  if (!(minutes <= MAX_MINUTES))
    throw new DomainError('records.invalid', {
      details: [{ path: 'minutes', message: 'seminars.remind-wrong' }],
    })
  const rows = await ctx
    .from(lessons)
    .select(['_id', 'content'])
    .where('courseID', '=', courseId)
    .where('kind', 'in', timed)
    .where((eb) => sql<boolean>`(${eb.ref('content')}->>'remindMinutes')::int is distinct from ${minutes}`)
    .orderBy('_id')
    .execute()
  for (const { _id, content } of rows)
    await updateRecord(ctx, lessons, _id, { content: { ...content, remindMinutes: minutes } })
  return rows.length
}
