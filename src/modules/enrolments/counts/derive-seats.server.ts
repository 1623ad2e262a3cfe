import { sql } from 'kysely'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import type { SeedRows } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { holdsSeats, orders } from '#modules/orders/public.server.ts'
import { enrolments } from '../collections.ts'
import { seatCounts } from './tables.ts'

interface Place extends Pick<RowOf<typeof enrolments>, 'status' | 'courseID' | 'classID'> {
  /** For how many; one unless told. */
  readonly quantity?: number
}

/** The rounds in which somebody takes a seat: the class, and the course where it is held in a room. */
function roundsOf(place: Place | undefined, onsite: ReadonlySet<string>): string[] {
  if (place?.status !== 'active') return []
  return [...(place.classID ? [place.classID] : []), ...(onsite.has(place.courseID) ? [place.courseID] : [])]
}

/** What has to be added to which round, in the order of their ids. */
function seatChanges(
  written: readonly { before?: Place | undefined; after?: Place | undefined }[],
  onsite: ReadonlySet<string>,
) {
  const changes = new Map<string, number>()
  const add = (round: string, n: number) => changes.set(round, (changes.get(round) ?? 0) + n)
  for (const { before, after } of written) {
    for (const round of roundsOf(before, onsite)) add(round, -(before?.quantity ?? 1))
    for (const round of roundsOf(after, onsite)) add(round, after?.quantity ?? 1)
  }
  return [...changes]
    .filter(([, taken]) => taken !== 0)
    .map(([roundID, taken]) => ({ roundID, taken }))
    .toSorted((a, b) => (a.roundID < b.roundID ? -1 : 1))
}

async function findOnsite(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx
    .from(courses)
    .select('_id')
    .where('_id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('type', '=', 'onsite')
    .execute()
  return new Set(rows.map(({ _id }) => _id))
}

async function countMoved(
  ctx: Context,
  moved: readonly { before?: Place | undefined; after?: Place | undefined }[],
): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.flatMap(({ before, after }) => [before?.courseID ?? [], after?.courseID ?? []].flat())
  await ctx.write(seatCounts).putMany(seatChanges(moved, await findOnsite(ctx, ids)), {
    key: ['roundID'],
    patch: (eb, given) => ({ taken: eb(eb.ref('seat_count.taken'), '+', given('taken')) }),
  })
}

function heldBy(order: RowOf<typeof orders> | undefined): Place | undefined {
  if (!order?.courseID || !holdsSeats(order)) return undefined
  const { courseID, classID, quantity } = order
  return { status: 'active', courseID, classID, quantity }
}

/** Counts the seats that orders hold until they are paid or end. */
export const deriveHeld = onWrite(orders, async (ctx, { action, records }) => {
  const moved = records.filter(
    ({ changes }) => action !== 'update' || changes.status || changes.classID || changes.creditedAt,
  )
  const places = moved.map(({ before, after }) => ({ before: heldBy(before), after: heldBy(after) }))
  await countMoved(
    ctx,
    places.filter(({ before, after }) => before || after),
  )
})

/** Counts seats with every write of enrolments; progress, which is written often, moves none. */
export const deriveSeats = onWrite(enrolments, async (ctx, { action, records }) => {
  const moved = records.filter(
    ({ changes }) => action !== 'update' || changes.status || changes.courseID || changes.classID,
  )
  await countMoved(ctx, moved)
})

/** A course that comes into the classroom has its seats counted from then on. */
export const countOnsite = onWrite(courses, async (ctx, { action, records }) => {
  if (action !== 'update') return
  for (const { id, changes } of records) {
    if (changes.type?.to !== 'onsite') continue
    const { taken } = await ctx
      .from(enrolments)
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('courseID', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const { held } = await ctx
      .from(orders)
      .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), sql.lit(0)).as('held'))
      .where('courseID', '=', id)
      .where('status', '=', 'pending')
      .where('expiresAt', 'is not', null)
      .where('creditedAt', 'is', null)
      .where('userID', 'is not', null)
      .executeTakeFirstOrThrow()
    await ctx.write(seatCounts).put({ roundID: id, taken: taken + held }, { key: ['roundID'] })
  }
})

/** Counts the seats that a seed has given away on a site without counts. */
export async function countSeededSeats(rows: SeedRows): Promise<void> {
  const places = await rows.from(enrolments).select(['status', 'courseID', 'classID']).execute()
  const onsite = await rows.from(courses).select('_id').where('type', '=', 'onsite').execute()
  const changes = seatChanges(
    places.map((after) => ({ after })),
    new Set(onsite.map(({ _id }) => _id)),
  )
  await rows.add(seatCounts, changes)
}
