import type { AfterWrite, RecordWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { fileIdsIn } from './addresses.ts'
import type { Reason } from './collections.ts'
import { readSnapshot } from './read-snapshot.server.ts'
import { rewind, type Snapshot, type WrittenPart } from './snapshot.ts'

/** Revisions of a course that are kept; older ones go. */
export const MOST_REVISIONS = 100
/** What one person does without a longer pause is one revision, unless they go on for hours. */
const PAUSE_MS = 5 * 60_000
const LONGEST_MS = 30 * 60_000

interface Newest {
  readonly _id: string
  readonly number: number
  readonly reason: Reason
  readonly userID: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly isSame: boolean
}

interface Kept {
  readonly reason: Reason
  readonly fromNumber?: number
  /** Who had it done, where that is not the actor. */
  readonly by?: { readonly userID: string | null; readonly name: string | null }
}

/** One at a time for each course, or two would take the same number. */
export async function lockHistory(ctx: Context, courseId: string): Promise<void> {
  await ctx.run(`select pg_advisory_xact_lock(hashtext('sala.revision'), hashtext($1))`, [
    `${ctx.site._id}/${courseId}`,
  ])
}

async function findNewest(
  ctx: Context,
  courseId: string,
  snapshot: Snapshot | null,
): Promise<Newest | undefined> {
  const [newest] = await ctx.run<Newest>(
    `select "_id", number, reason, "userID", "createdAt", "updatedAt", snapshot = $3::jsonb as "isSame"
     from course_revision where site_id = $1 and "courseID" = $2 order by number desc limit 1`,
    [ctx.site._id, courseId, JSON.stringify(snapshot)],
  )
  return newest
}

/** The number of the course's newest revision; 0 before the first. */
export async function readNewestNumber(ctx: Context, courseId: string): Promise<number> {
  return (await findNewest(ctx, courseId, null))?.number ?? 0
}

async function addRevision(
  ctx: Context,
  courseId: string,
  number: number,
  snapshot: Snapshot,
  kept: Kept,
): Promise<void> {
  const by = kept.by ?? { userID: ctx.actor.userID, name: ctx.actor.name }
  await ctx.run(
    `insert into course_revision
       (site_id, "_id", "createdAt", "updatedAt", "courseID", number, reason, "fromNumber", "userID", author, snapshot)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.site._id,
      newId(ctx.now),
      ctx.now.toISOString(),
      courseId,
      number,
      kept.reason,
      kept.fromNumber ?? null,
      by.userID,
      by.name,
      JSON.stringify(snapshot),
    ],
  )
  await dropRevisions(ctx, courseId, number - MOST_REVISIONS)
}

/** Old ones go; the sweep looks again at files that they named. */
async function dropRevisions(ctx: Context, courseId: string, upTo: number): Promise<void> {
  const dropped = await ctx.run<{ snapshot: Snapshot }>(
    'delete from course_revision where site_id = $1 and "courseID" = $2 and number <= $3 returning snapshot',
    [ctx.site._id, courseId, upTo],
  )
  const ids = fileIdsIn(dropped)
  if (ids.length > 0)
    await ctx.run(
      'update file set used = false, "updatedAt" = now() where site_id = $1 and "_id" = any($2::uuid[])',
      [ctx.site._id, ids],
    )
}

/** Keeps the course as it now stands under a number of its own. Answers the number. */
export async function keepRevision(ctx: Context, courseId: string, kept: Kept): Promise<number> {
  await lockHistory(ctx, courseId)
  const snapshot = await readSnapshot(ctx, courseId)
  const number = (await readNewestNumber(ctx, courseId)) + 1
  if (snapshot) await addRevision(ctx, courseId, number, snapshot, kept)
  return number
}

function goesOn(newest: Newest, { actor, now }: Context): boolean {
  const since = (moment: string) => now.getTime() - Date.parse(moment)
  return (
    newest.reason === 'edit' &&
    newest.userID === actor.userID &&
    since(newest.updatedAt) < PAUSE_MS &&
    since(newest.createdAt) < LONGEST_MS
  )
}

/** Keeps what a write made of the course: in the revision that its author is at, or in a new one. */
export async function noteWrite(ctx: Context, courseId: string, written: WrittenPart): Promise<void> {
  await lockHistory(ctx, courseId)
  const snapshot = await readSnapshot(ctx, courseId)
  if (!snapshot) return
  const newest = await findNewest(ctx, courseId, snapshot)
  if (newest?.isSame) return
  if (newest && goesOn(newest, ctx)) {
    await ctx.run(
      'update course_revision set snapshot = $3, "updatedAt" = $4 where site_id = $1 and "_id" = $2',
      [ctx.site._id, newest._id, JSON.stringify(snapshot), ctx.now.toISOString()],
    )
    return
  }
  const before = newest ? undefined : rewind(snapshot, written)
  const first = newest?.number ?? 0
  const nobody = { userID: null, name: null }
  if (before) await addRevision(ctx, courseId, first + 1, before, { reason: 'start', by: nobody })
  await addRevision(ctx, courseId, first + (before ? 2 : 1), snapshot, { reason: 'edit' })
}

const parts = { course: 'course', section: 'sections', lesson: 'lessons' } as const

async function findCourse(
  ctx: Context,
  part: 'sections' | 'lessons',
  { collection, id, before }: RecordWrite,
): Promise<string | undefined> {
  const [row] = await ctx.run<{ courseID: string }>(
    `select "courseID" from "${collection.name}" where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id],
  )
  if (row) return row.courseID
  if (typeof before?.courseID === 'string') return before.courseID
  // Gone without a word: the newest revision that has it knows.
  const [kept] = await ctx.run<{ courseID: string }>(
    `select "courseID" from course_revision where site_id = $1 and snapshot -> $2 @> $3::jsonb
     order by "createdAt" desc limit 1`,
    [ctx.site._id, part, JSON.stringify([{ _id: id }])],
  )
  return kept?.courseID
}

/** Keeps a revision whenever a course, a section or a lesson was written. */
export const keepHistory: AfterWrite = async (ctx, write) => {
  const { collection, id, action, before } = write
  if (!Object.hasOwn(parts, collection.name)) return
  const part = parts[collection.name as keyof typeof parts]
  const courseId = part === 'course' ? id : await findCourse(ctx, part, write)
  if (courseId) await noteWrite(ctx, courseId, { part, id, action, before })
}
