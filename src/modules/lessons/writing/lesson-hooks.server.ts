import { sql } from 'kysely'
import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '../collections.ts'
import { checkContent, invalid } from '../content/check-content.server.ts'
import { lessonKind } from '../registry/find-kind.ts'

interface Known {
  readonly _id: string | null
  readonly courseID: string
  readonly sectionID: string
  readonly parentID: string | null
  readonly kind: string
  readonly content: Readonly<Record<string, unknown>>
  readonly prerequisites: readonly string[]
}

type Data = Readonly<Record<string, unknown>>

/** What holds for every lesson, whoever writes it: its content fits its kind, and it stays within its course. */
export const lessonHooks: WriteHooks = {
  beforeCreate: (ctx, data) => checkLesson(ctx, { _id: null, ...data } as unknown as Known, data),
  async beforeUpdate(ctx, data, id) {
    const known = await lockLesson(ctx, id)
    if (!known) return {}
    if (data.courseID !== undefined && data.courseID !== known.courseID)
      throw invalid([{ path: 'courseID', message: 'lessons.fixed-course' }])
    return checkLesson(ctx, { ...known, ...data }, data)
  },
}

/** What holds for every section: it stays in its course. */
export const sectionHooks: WriteHooks = {
  async beforeUpdate(ctx, data, id) {
    if (data.courseID === undefined || !uuidPattern.test(id)) return {}
    const known = await ctx.from(sections).select('courseID').where('_id', '=', id).executeTakeFirst()
    if (known && known.courseID !== data.courseID)
      throw invalid([{ path: 'courseID', message: 'lessons.fixed-course' }])
    return {}
  },
}

/** Locked, so that kind and content cannot be changed by two at once into what does not fit. */
async function lockLesson(ctx: Context, id: string): Promise<Known | undefined> {
  if (!uuidPattern.test(id)) return undefined
  return ctx
    .from(lessons)
    .select(['_id', 'courseID', 'sectionID', 'parentID', 'kind', 'content', 'prerequisites'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function checkLesson(ctx: Context, lesson: Known, data: Data): Promise<Record<string, unknown>> {
  const isNew = lesson._id === null
  const set: Record<string, unknown> = {}
  if ('content' in data || 'kind' in data) {
    const content = await checkContent(ctx, lesson.kind, lesson.content ?? {})
    set.content = content
    set.readSeconds = lessonKind(lesson.kind)?.readSeconds?.(content) ?? null
    set.lastPage = lessonKind(lesson.kind)?.lastPage?.(content) ?? null
  }
  if (isNew || 'parentID' in data || 'sectionID' in data) set.sectionID = await checkPlace(ctx, lesson)
  if ('prerequisites' in data) await checkPrerequisites(ctx, lesson)
  return set
}

/** The section that the lesson stands in: that of the lesson it is a part of. */
async function checkPlace(ctx: Context, lesson: Known): Promise<string> {
  const { sectionID, courseID, parentID } = lesson
  const section = await ctx
    .from(sections)
    .select('_id')
    .where('_id', '=', sectionID)
    .where('courseID', '=', courseID)
    .executeTakeFirst()
  if (!section) throw invalid([{ path: 'sectionID', message: 'lessons.other-course' }])
  if (!parentID) return sectionID
  const parent = await ctx
    .from(lessons)
    .select((eb) => [
      'sectionID',
      'parentID',
      eb
        .exists(
          eb.selectFrom(aliased(lessons, 'part')).select('part._id').where('part.parentID', '=', lesson._id),
        )
        .as('hasParts'),
    ])
    .where('_id', '=', parentID)
    .where('courseID', '=', courseID)
    .executeTakeFirst()
  if (!parent) throw invalid([{ path: 'parentID', message: 'lessons.other-course' }])
  if (parent.parentID !== null || parent.hasParts || parentID === lesson._id)
    throw invalid([{ path: 'parentID', message: 'lessons.too-deep' }])
  return parent.sectionID
}

/** Lessons that come first are others of the same course, and never wait for this one themselves. */
async function checkPrerequisites(ctx: Context, { _id, courseID, prerequisites }: Known): Promise<void> {
  const wanted = [...new Set(prerequisites)]
  if (wanted.length === 0) return
  // Two lessons that are made to wait for each other at once would each look right.
  await ctx.from(courses).select('_id').where('_id', '=', courseID).forUpdate().execute()
  const own = await ctx
    .from(lessons)
    .select('_id')
    .where('courseID', '=', courseID)
    .where('_id', 'in', wanted)
    .execute()
  if (own.length < wanted.length) throw invalid([{ path: 'prerequisites', message: 'lessons.other-course' }])
  if (_id === null) return
  const ring = await ctx.db
    .withRecursive('first', (db) =>
      db.selectNoFrom(sql<string>`unnest(${wanted}::uuid[])`.as('id')).union(
        db
          .selectFrom('first')
          .innerJoin(aliased(lessons, 'l'), 'l._id', 'first.id')
          .select((eb) => sql<string>`unnest(${eb.ref('l.prerequisites')})`.as('id')),
      ),
    )
    .selectFrom('first')
    .select('id')
    .where('id', '=', _id)
    .executeTakeFirst()
  if (ring) throw invalid([{ path: 'prerequisites', message: 'lessons.ring' }])
}
