import { changesBetween, recordAudit } from '#kernel/access/audit.server.ts'
import { announceWrite } from '#kernel/collections/after-write.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { readRecord, uuidPattern } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { noteFilesInUse } from '#kernel/storage/usage.server.ts'
import { courses, findThoseThatWait } from '#modules/courses/public.server.ts'
import { keepRevision, lockHistory, readNewestNumber } from './keep-revision.server.ts'
import { notRestored, type Snapshot, type Values } from './snapshot.ts'
import { noteFiles, writeParts } from './write-parts.server.ts'

/** The snapshot of one revision; what is not there is not found. */
export async function readRevision(ctx: Context, courseId: string, number: number): Promise<Snapshot> {
  const [row] = await ctx.run<{ snapshot: Snapshot }>(
    'select snapshot from course_revision where site_id = $1 and "courseID" = $2 and number = $3',
    [ctx.site._id, courseId, number],
  )
  if (!row) throw notFound()
  return row.snapshot
}

/** Those of the ids or codes that the site still has. */
async function findPresent(ctx: Context, table: string, by: string, wanted: unknown): Promise<string[]> {
  const list = [wanted].flat().filter((item) => typeof item === 'string')
  if (list.length === 0) return []
  const rows = await ctx.run<{ key: string }>(
    `select "${by}"::text as key from "${table}" where site_id = $1 and "${by}"::text = any($2::text[])`,
    [ctx.site._id, list],
  )
  const present = new Set(rows.map(({ key }) => key))
  return list.filter((item) => present.has(item))
}

async function withoutMissing(ctx: Context, courseId: string, course: Values): Promise<Values> {
  const earlier = await findPresent(ctx, 'course', '_id', course.prerequisites)
  // A course that has come to wait for this one since cannot come first again.
  const waiting = await findThoseThatWait(ctx, courseId, earlier)
  const [institution = null] = await findPresent(ctx, 'institution', '_id', course.institution)
  const kept: Values = {
    ...course,
    category: await findPresent(ctx, 'category', 'code', course.category),
    prerequisites: earlier.filter((id) => !waiting.includes(id)),
    institution,
  }
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !notRestored.includes(name)))
}

async function writeCourse(ctx: Context, courseId: string, values: Values): Promise<void> {
  const names = Object.keys(values).filter((name) => Object.hasOwn(courses.fields, name))
  await ctx.run(
    `update course set ${names.map((name) => `"${name}" = r."${name}"`).join(', ')}, "updatedAt" = clock_timestamp()
     from jsonb_populate_record(null::course, $3::jsonb) r where course.site_id = $1 and course."_id" = $2`,
    [ctx.site._id, courseId, JSON.stringify(values)],
  )
}

/** What came after the revision is hidden and stays: somebody may have learned it. Sections without lessons go. */
async function hideLater(ctx: Context, courseId: string, { sections, lessons }: Snapshot): Promise<void> {
  const about = [ctx.site._id, courseId]
  await ctx.run(
    `update lesson set status = false, "updatedAt" = now()
     where site_id = $1 and "courseID" = $2 and "_id" <> all($3::uuid[])`,
    [...about, lessons.map(({ _id }) => _id)],
  )
  const kept = sections.map(({ _id }) => _id)
  await ctx.run(
    `delete from section s where s.site_id = $1 and s."courseID" = $2 and s."_id" <> all($3::uuid[])
       and not exists (select from lesson l where l.site_id = s.site_id and l."sectionID" = s."_id")`,
    [...about, kept],
  )
  await ctx.run(
    `update section set "order" = least("order" + $4, 10000)
     where site_id = $1 and "courseID" = $2 and "_id" <> all($3::uuid[])`,
    [...about, kept, kept.length],
  )
}

export interface RestoreWish {
  readonly courseId: string
  readonly number: number
  /** The newest revision that the person has seen: what came since must not be overwritten unseen. */
  readonly seen?: number | undefined
}

/**
 * Brings a course back to how it was: its fields, sections and lessons, under the ids that they had, so that nobody loses what
 * they learned. It is a revision of its own and can be undone like any other. Answers its number.
 */
export async function restoreRevision(
  ctx: Context,
  { courseId, number, seen }: RestoreWish,
): Promise<number> {
  authorize(ctx, courses, 'update')
  if (!uuidPattern.test(courseId)) throw notFound()
  const isChangeable = await isAllowed(ctx, courses, 'update', courseId, true)
  const before = await readRecord(ctx, courses, courseId)
  if (!isChangeable) throw forbidden()
  await lockHistory(ctx, courseId)
  if (seen !== undefined && (await readNewestNumber(ctx, courseId)) !== seen)
    throw new DomainError('records.changed-meanwhile', { status: 412 })
  const snapshot = await readRevision(ctx, courseId, number)
  await writeCourse(ctx, courseId, await withoutMissing(ctx, courseId, snapshot.course))
  await writeParts(ctx, courseId, 'section', snapshot.sections)
  await writeParts(ctx, courseId, 'lesson', snapshot.lessons)
  await hideLater(ctx, courseId, snapshot)
  const after = await readRecord(ctx, courses, courseId)
  await recordAudit(ctx, {
    action: 'restore',
    collection: courses.name,
    recordID: courseId,
    changes: { ...changesBetween(courses, before, after), revision: [seen ?? null, number] },
  })
  await noteFilesInUse(ctx, courses, before, after)
  await noteFiles(ctx, snapshot)
  const made = await keepRevision(ctx, courseId, { reason: 'restore', fromNumber: number })
  await announceWrite(ctx, { action: 'update', collection: courses, id: courseId, before })
  return made
}
