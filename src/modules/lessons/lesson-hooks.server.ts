import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { checkContent, invalid } from './check-content.server.ts'

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
  async afterWrite(ctx, { action, id }) {
    if (action !== 'update') return
    await ctx.run(
      `update lesson part set "sectionID" = whole."sectionID" from lesson whole
       where whole.site_id = $1 and whole."_id" = $2 and part.site_id = $1 and part."parentID" = $2
         and part."sectionID" <> whole."sectionID"`,
      [ctx.site._id, id],
    )
  },
}

/** What holds for every section: it stays in its course. */
export const sectionHooks: WriteHooks = {
  async beforeUpdate(ctx, data, id) {
    if (data.courseID === undefined || !uuidPattern.test(id)) return {}
    const rows = await ctx.run(
      'select 1 from section where site_id = $1 and "_id" = $2 and "courseID" <> $3',
      [ctx.site._id, id, data.courseID],
    )
    if (rows.length > 0) throw invalid([{ path: 'courseID', message: 'lessons.fixed-course' }])
    return {}
  },
}

/** Locked, so that kind and content cannot be changed by two at once into what does not fit. */
async function lockLesson(ctx: Context, id: string): Promise<Known | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [known] = await ctx.run<Known>(
    `select "_id", "courseID", "sectionID", "parentID", kind, content, prerequisites
     from lesson where site_id = $1 and "_id" = $2 for update`,
    [ctx.site._id, id],
  )
  return known
}

async function checkLesson(ctx: Context, lesson: Known, data: Data): Promise<Record<string, unknown>> {
  const isNew = lesson._id === null
  const set: Record<string, unknown> = {}
  if ('content' in data || 'kind' in data)
    set.content = await checkContent(ctx, lesson.kind, lesson.content ?? {})
  if (isNew || 'parentID' in data || 'sectionID' in data) set.sectionID = await checkPlace(ctx, lesson)
  if ('prerequisites' in data) await checkPrerequisites(ctx, lesson)
  return set
}

/** The section that the lesson stands in: that of the lesson it is a part of. */
async function checkPlace(ctx: Context, lesson: Known): Promise<string> {
  const { sectionID, courseID, parentID } = lesson
  const sections = await ctx.run(
    'select 1 from section where site_id = $1 and "_id" = $2 and "courseID" = $3',
    [ctx.site._id, sectionID, courseID],
  )
  if (sections.length === 0) throw invalid([{ path: 'sectionID', message: 'lessons.other-course' }])
  if (!parentID) return sectionID
  const [parent] = await ctx.run<{ sectionID: string; isPart: boolean; hasParts: boolean }>(
    `select "sectionID", "parentID" is not null as "isPart",
       exists (select from lesson part where part.site_id = $1 and part."parentID" = $4) as "hasParts"
     from lesson where site_id = $1 and "_id" = $2 and "courseID" = $3`,
    [ctx.site._id, parentID, courseID, lesson._id],
  )
  if (!parent) throw invalid([{ path: 'parentID', message: 'lessons.other-course' }])
  if (parent.isPart || parent.hasParts || parentID === lesson._id)
    throw invalid([{ path: 'parentID', message: 'lessons.too-deep' }])
  return parent.sectionID
}

/** Lessons that come first are others of the same course, and never wait for this one themselves. */
async function checkPrerequisites(ctx: Context, { _id, courseID, prerequisites }: Known): Promise<void> {
  const wanted = [...new Set(prerequisites)]
  if (wanted.length === 0) return
  // Two lessons that are made to wait for each other at once would each look right.
  await ctx.run('select 1 from course where site_id = $1 and "_id" = $2 for update', [ctx.site._id, courseID])
  const own = await ctx.run(
    'select 1 from lesson where site_id = $1 and "courseID" = $2 and "_id" = any($3::uuid[])',
    [ctx.site._id, courseID, wanted],
  )
  if (own.length < wanted.length) throw invalid([{ path: 'prerequisites', message: 'lessons.other-course' }])
  if (_id === null) return
  const ring = await ctx.run(
    `with recursive first (id) as (
       select unnest($3::uuid[]) union
       select unnest(l.prerequisites) from first join lesson l on l.site_id = $1 and l."_id" = first.id)
     select 1 from first where id = $2`,
    [ctx.site._id, _id, wanted],
  )
  if (ring.length > 0) throw invalid([{ path: 'prerequisites', message: 'lessons.ring' }])
}
