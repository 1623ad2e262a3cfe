import { sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { audits } from '#modules/audits/public.server.ts'
import { lockSeats } from '#modules/companies/public.server.ts'
import { cancelEnrolment, enrolMember, enrolments } from '#modules/enrolments/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { readProgress, writeProgress } from './carry-progress.server.ts'
import { onUnit } from './find-units.server.ts'
import { placeMember, readPerson } from './place-member.server.ts'

/** Students that are moved with one press. */
export const MAX_MOVED = 500

export interface TransferRequest {
  /** Enrolments here that end. */
  readonly enrolIDs: readonly string[]
  /** The unit that they go to; null for this one. */
  readonly unitID: string | null
  readonly courseID: string
}

/** What became of one student. */
export interface TransferResult {
  readonly name: string
  readonly isMoved: boolean
  /** Lessons that they need not learn again. */
  readonly kept: number
  readonly reason: string | null
}

async function lockEnrolment(ctx: Context, id: string) {
  if (!uuidPattern.test(id)) return undefined
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .select(['e._id', 'e.userID', 'e.courseID', 'e.companyID', 'e.orderID', personName('u').as('name')])
    .where('e._id', '=', id)
    .where('e.status', '=', 'active')
    .forUpdate('e')
    .executeTakeFirst()
}
type Enrolment = NonNullable<Awaited<ReturnType<typeof lockEnrolment>>>

/** Enrols on the site of the context, unless the person takes the course there already. */
async function enrolFrom(
  ctx: Context,
  into: { userID: string; courseID: string; orderID: string | null; companyID: string | null },
): Promise<string> {
  const known = await ctx
    .from(enrolments)
    .select('_id')
    .where('userID', '=', into.userID)
    .where('courseID', '=', into.courseID)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (known) throw new DomainError('students.transfer.has-course', { status: 409 })
  return enrolMember(ctx, { ...into, source: 'transfer' })
}

async function moveHere(ctx: Context, from: Enrolment, courseID: string): Promise<number> {
  const { userID, orderID } = from
  // The company's seat in the old course is free again; in the new one it pays only for a seat that it has.
  const isPaid = from.companyID !== null && (await lockSeats(ctx, from.companyID, courseID)) > 0
  const companyID = isPaid ? from.companyID : null
  const enrolID = await enrolFrom(ctx, { userID, courseID, orderID, companyID })
  return writeProgress(ctx, { enrolID, userID, courseID }, await readProgress(ctx, from._id))
}

/** Whether an earlier try brought the person there and was broken off before this unit had written it. */
async function hasArrived(
  there: Context,
  enrolID: string,
  as: { readonly userID: string; readonly courseID: string },
): Promise<boolean> {
  const found = await there
    .from(audits, 'a')
    .innerJoin(aliased(enrolments, 'e'), 'e.userID', 'a.recordID')
    .select('a._id')
    .where('a.collection', '=', 'user')
    .where('a.recordID', '=', as.userID)
    .where('a.action', '=', 'transfer')
    .where(sql<string>`a.changes->'from'->>1`, '=', enrolID)
    .where(sql<string>`a.changes->'courseID'->>1`, '=', as.courseID)
    .where('e.courseID', '=', as.courseID)
    .where('e.status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function moveThere(ctx: Context, from: Enrolment, unitID: string, courseID: string): Promise<number> {
  const person = await readPerson(ctx, from.userID)
  const learned = await readProgress(ctx, from._id)
  return onUnit(ctx, unitID, async (there) => {
    const userID = await placeMember(there, person)
    if (await hasArrived(there, from._id, { userID, courseID })) return 0
    // Orders and companies are this unit's own.
    const enrolID = await enrolFrom(there, { userID, courseID, orderID: null, companyID: null })
    const kept = await writeProgress(there, { enrolID, userID, courseID }, learned)
    const changes = { from: [ctx.site._id, from._id], courseID: [null, courseID] }
    await recordAudit(there, { action: 'transfer', collection: 'user', recordID: userID, changes })
    return kept
  })
}

async function moveOne(ctx: Context, id: string, request: TransferRequest): Promise<TransferResult> {
  const from = await lockEnrolment(ctx, id)
  if (!from) return { name: '–', isMoved: false, kept: 0, reason: ctx.t('students.transfer.gone') }
  const { unitID, courseID } = request
  try {
    if (unitID === null && courseID === from.courseID) throw new DomainError('students.transfer.same')
    const kept = await (unitID === null
      ? moveHere(ctx, from, courseID)
      : moveThere(ctx, from, unitID, courseID))
    await cancelEnrolment(ctx, from._id)
    const changes = { courseID: [from.courseID, courseID], unit: [ctx.site._id, unitID ?? ctx.site._id] }
    await recordAudit(ctx, { action: 'transfer', collection: 'user', recordID: from.userID, changes })
    return { name: from.name, isMoved: true, kept, reason: null }
  } catch (error) {
    if (error instanceof DomainError && error.status !== 404 && error.status < 500)
      throw new NotMoved(from.name, ctx.t(error.code, error.values))
    throw error
  }
}

/** Carries a person's refusal out of the isolation that takes back what was begun for them. */
class NotMoved extends Error {
  readonly result: TransferResult

  constructor(name: string, reason: string) {
    super(reason)
    this.result = { name, isMoved: false, kept: 0, reason }
  }
}

/**
 * Moves students to another course, of this unit or of another of the same collection. Each is moved whole or not at all:
 * the old enrolment is cancelled and keeps what was learned, the new one has what its lessons share with the old ones.
 */
export async function transferStudents(ctx: Context, request: TransferRequest): Promise<TransferResult[]> {
  if (!ctx.actor.is('admin')) throw forbidden()
  const { enrolIDs, unitID, courseID } = request
  if (!uuidPattern.test(courseID)) throw new DomainError('students.transfer.no-course')
  if (unitID !== null && !uuidPattern.test(unitID)) throw notFound()
  const ids = [...new Set(enrolIDs)]
  if (ids.length === 0) throw new DomainError('students.transfer.nobody')
  if (ids.length > MAX_MOVED)
    throw new DomainError('students.transfer.too-many', { values: { max: MAX_MOVED } })
  const results: TransferResult[] = []
  for (const id of ids) {
    try {
      results.push(await ctx.isolate((inner) => moveOne(inner, id, request)))
      // The other unit has written this person: this one follows before the next is moved.
      if (unitID !== null) await ctx.commit()
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error
      results.push(error.result)
    }
  }
  return results
}
