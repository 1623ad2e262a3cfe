import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { type Reason, revisions } from './collections.ts'
import { readSnapshot } from './revisions/read-snapshot.server.ts'
import { copyOf, rewind, type Snapshot, type WrittenPart } from './revisions/snapshot.ts'

/** Revisions of a course that are stored; older ones go. */
export const MAX_REVISIONS = 100
/** What one person does without a longer pause is one revision, unless they go on for hours. */
const PAUSE_MS = 5 * 60_000
const LONGEST_MS = 30 * 60_000

interface Cause {
  readonly reason: Reason
  readonly fromNumber?: number
  /** Who had it done, where that is not the actor. */
  readonly by?: { readonly userID: string | null; readonly name: string | null }
}

/** One at a time for each course, or two would take the same number. */
export async function lockHistory(ctx: Context, courseId: string): Promise<void> {
  await takeTurn(ctx, 'revision', courseId)
}

async function findNewest(ctx: Context, courseId: string, snapshot: Snapshot) {
  return ctx
    .from(revisions)
    .select(['_id', 'number', 'reason', 'userID', 'createdAt', 'updatedAt'])
    .select(sql<boolean>`snapshot = ${JSON.stringify(snapshot)}::jsonb`.as('isSame'))
    .where('courseID', '=', courseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Newest = NonNullable<Awaited<ReturnType<typeof findNewest>>>

/** The number of the course's newest revision; 0 before the first. */
export async function readNewestNumber(ctx: Context, courseId: string): Promise<number> {
  const row = await ctx
    .from(revisions)
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('courseID', '=', courseId)
    .executeTakeFirst()
  return row?.newest ?? 0
}

const reasonOf = ({ actor }: Context, { reason, fromNumber, by = actor }: Cause) => ({
  reason,
  fromNumber: fromNumber ?? null,
  userID: by.userID,
  author: by.name,
})

async function addRevision(
  ctx: Context,
  courseId: string,
  number: number,
  snapshot: Snapshot,
  cause: Cause,
): Promise<void> {
  const made = ctx.now.toISOString()
  await ctx.write(revisions).add({
    createdAt: made,
    updatedAt: made,
    courseID: courseId,
    number,
    ...reasonOf(ctx, cause),
    snapshot: copyOf(snapshot),
  })
  // Files that only these named are looked at again by the sweep.
  await ctx
    .write(revisions)
    .where((eb) => eb.and([eb('courseID', '=', courseId), eb('number', '<=', number - MAX_REVISIONS)]))
    .remove()
}

/** True for a revision that this very request has begun. */
function isOfRequest({ userID, createdAt }: Newest, { actor, now }: Context): boolean {
  return userID === actor.userID && Date.parse(createdAt) === now.getTime()
}

/**
 * Keeps the course as it now stands under a number of its own, for this reason. What the request writes before and after it
 * belongs to the same revision. Answers the number.
 */
export async function storeRevision(ctx: Context, courseId: string, cause: Cause): Promise<number> {
  await lockHistory(ctx, courseId)
  const snapshot = await readSnapshot(ctx, courseId)
  if (!snapshot) return (await readNewestNumber(ctx, courseId)) + 1
  const newest = await findNewest(ctx, courseId, snapshot)
  if (newest && isOfRequest(newest, ctx)) {
    await ctx
      .write(revisions)
      .patch(newest._id, { ...reasonOf(ctx, cause), snapshot: copyOf(snapshot), updatedAt: newest.createdAt })
    return newest.number
  }
  const number = (newest?.number ?? 0) + 1
  await addRevision(ctx, courseId, number, snapshot, cause)
  return number
}

function goesOn(newest: Newest, ctx: Context): boolean {
  const { actor, now } = ctx
  const since = (moment: string) => now.getTime() - Date.parse(moment)
  return (
    isOfRequest(newest, ctx) ||
    (newest.reason === 'edit' &&
      newest.userID === actor.userID &&
      since(newest.updatedAt) < PAUSE_MS &&
      since(newest.createdAt) < LONGEST_MS)
  )
}

/** Keeps what a write made of the course: in the revision that its author is at, or in a new one. */
export async function noteWrite(
  ctx: Context,
  courseId: string,
  written: readonly WrittenPart[],
): Promise<void> {
  await lockHistory(ctx, courseId)
  const snapshot = await readSnapshot(ctx, courseId)
  if (!snapshot) return
  const newest = await findNewest(ctx, courseId, snapshot)
  if (newest?.isSame) return
  if (newest && goesOn(newest, ctx)) {
    const updatedAt = ctx.now.toISOString()
    await ctx.write(revisions).patch(newest._id, { snapshot: copyOf(snapshot), updatedAt })
    return
  }
  const before = newest ? undefined : rewind(snapshot, written)
  const first = newest?.number ?? 0
  const nobody = { userID: null, name: null }
  if (before) await addRevision(ctx, courseId, first + 1, before, { reason: 'start', by: nobody })
  await addRevision(ctx, courseId, first + (before ? 2 : 1), snapshot, { reason: 'edit' })
}
