import { sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '../collections.ts'
import { type OutlineSection, readOutline } from '../outline.server.ts'
import { applyMove, type Move, orderOutline } from './move.ts'

/** Lets one person at a time change the outline of a course of this site. Answers the course's name. */
export async function lockOutline(ctx: Context, courseId: string): Promise<string> {
  authorize(ctx, lessons, 'update')
  const course = uuidPattern.test(courseId)
    ? await ctx.from(courses).select('name').where('_id', '=', courseId).forNoKeyUpdate().executeTakeFirst()
    : undefined
  if (!course) throw notFound()
  return course.name
}

/** The outline as its editor shows it: hidden lessons too, parts after their whole. */
export async function readWholeOutline(ctx: Context, courseId: string): Promise<OutlineSection[]> {
  return orderOutline(await readOutline(ctx, courseId, { withHidden: true }))
}

/** Moves a section or a lesson. False where the move changes nothing, as when somebody else was faster. */
export async function moveInOutline(ctx: Context, courseId: string, move: Move): Promise<boolean> {
  await lockOutline(ctx, courseId)
  const before = await readWholeOutline(ctx, courseId)
  const after = applyMove(before, move)
  if (!after) return false
  await writeOrder(ctx, after)
  return true
}

/** Numbers sections and lessons from the top, each as one write that touches only what has moved. */
export async function writeOrder(ctx: Context, outline: readonly OutlineSection[]): Promise<void> {
  const sectionIds = outline.map(({ _id }) => _id)
  const place = sql<number>`array_position(${sectionIds}::uuid[], ${sql.ref('_id')}) - 1`
  await ctx
    .write(sections)
    .where((eb) => eb.and([eb('_id', '=', eb.fn.any(eb.val(sectionIds))), eb('order', '<>', place)]))
    .patch({ order: place })
  await writeLessonOrder(ctx, outline)
}

async function writeLessonOrder(ctx: Context, outline: readonly OutlineSection[]): Promise<void> {
  const placed = outline.flatMap(({ _id, lessons: own }) => own.map((lesson) => ({ section: _id, lesson })))
  const ids = placed.map(({ lesson }) => lesson._id)
  const at = sql<number>`array_position(${ids}::uuid[], ${sql.ref('_id')})`
  const order = sql<number>`${at} - 1`
  const sectionID = sql<string>`(${placed.map(({ section }) => section)}::uuid[])[${at}]`
  const parentID = sql<string | null>`(${placed.map(({ lesson }) => lesson.parentID)}::uuid[])[${at}]`
  await ctx
    .write(lessons)
    .where((eb) =>
      eb.and([
        eb('_id', '=', eb.fn.any(eb.val(ids))),
        eb.or([
          eb('order', '<>', order),
          eb('sectionID', '<>', sectionID),
          eb('parentID', 'is distinct from', parentID),
        ]),
      ]),
    )
    .patch({ order, sectionID, parentID })
}
