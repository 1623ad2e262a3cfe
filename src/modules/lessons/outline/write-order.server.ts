import { recordAudit } from '#kernel/access/audit.server.ts'
import { announceWrite } from '#kernel/collections/after-write.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { lessons, sections } from '../collections.ts'
import { type OutlineSection, readOutline } from '../outline.server.ts'
import { applyMove, type Move, orderOutline } from './move.ts'

/** Lets one person at a time change the outline of a course of this site. Answers the course's name. */
export async function lockOutline(ctx: Context, courseId: string): Promise<string> {
  authorize(ctx, lessons, 'update')
  const [course] = uuidPattern.test(courseId)
    ? await ctx.run<{ name: string }>(
        'select name from course where site_id = $1 and "_id" = $2 for no key update',
        [ctx.site._id, courseId],
      )
    : []
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
  const collection = move.what === 'section' ? sections : lessons
  const places = [placeOf(before, move.id), placeOf(after, move.id)]
  await recordAudit(ctx, {
    action: 'update',
    collection: collection.name,
    recordID: move.id,
    changes: { order: places },
  })
  await announceWrite(ctx, { action: 'update', collection, id: move.id })
  return true
}

function placeOf(outline: readonly OutlineSection[], id: string): number {
  return outline.flatMap((section) => [section, ...section.lessons]).findIndex(({ _id }) => _id === id)
}

/** Numbers sections and lessons from the top, each in one statement that touches only what has moved. */
export async function writeOrder(ctx: Context, outline: readonly OutlineSection[]): Promise<void> {
  await ctx.run(
    `update section s set "order" = p.n - 1, "updatedAt" = clock_timestamp()
     from unnest($2::uuid[]) with ordinality as p (id, n)
     where s.site_id = $1 and s."_id" = p.id and s."order" <> p.n - 1`,
    [ctx.site._id, outline.map(({ _id }) => _id)],
  )
  const placed = outline.flatMap(({ _id, lessons: own }) => own.map((lesson) => ({ section: _id, lesson })))
  await ctx.run(
    `update lesson l set "order" = p.n - 1, "sectionID" = p.section, "parentID" = p.parent,
       "updatedAt" = clock_timestamp()
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) with ordinality as p (id, section, parent, n)
     where l.site_id = $1 and l."_id" = p.id
       and (l."order", l."sectionID", l."parentID") is distinct from (p.n - 1, p.section, p.parent)`,
    [
      ctx.site._id,
      placed.map(({ lesson }) => lesson._id),
      placed.map(({ section }) => section),
      placed.map(({ lesson }) => lesson.parentID),
    ],
  )
}
