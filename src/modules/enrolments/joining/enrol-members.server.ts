import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { priceOf } from '#modules/orders/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { textIn } from '#shell/read-form.server.ts'
import { enrolments } from '../collections.ts'
import { classroomOf, notifyLearner } from '../mails.server.ts'
import { requireEnroller } from '../settle.server.ts'
import { atMost, type Choice, fromCourses, fromMembers, idsOf } from './choices.server.ts'
import { enrolMember } from './enrol.server.ts'
import { seatsLeft } from './seats.server.ts'
import { noReason, tidyReason } from './unpaid-places.server.ts'

/** People, courses and pairs of both that one sending enrols at most. */
export const MAX_PEOPLE = 500
export const MAX_COURSES = 20
export const MAX_PAIRS = 1000

export type PairState = 'ready' | 'already' | 'full' | 'enrolled'

/** One person and one course: what would happen, or what did. */
export interface Pair {
  readonly userID: string
  readonly courseID: string
  readonly name: string
  readonly email: string
  readonly course: string
  readonly state: PairState
  /** Whether others pay for it. */
  readonly isPriced: boolean
}

export interface EnrolRequest {
  readonly users: readonly string[]
  readonly courses: readonly string[]
  /** E-mails as they were pasted: in lines, or with commas between them. */
  readonly emails: string
  /** By what evidence, or why, they have places that others pay for. */
  readonly reason: string
}

export interface Preview {
  readonly users: readonly Choice[]
  readonly courses: readonly Choice[]
  readonly pairs: readonly Pair[]
  /** What was pasted and belongs to no member. */
  readonly unknown: readonly string[]
  /** Whether any place is to be given that others pay for. */
  readonly needsReason: boolean
}

function readEmails(pasted: string): string[] {
  const words = pasted.toLowerCase().split(/[\s,;<>]+/)
  return atMost(words.filter(Boolean), MAX_PEOPLE)
}

/** Each person with each course: whether they take it already, and how many places it has left. */
function readPairs(ctx: Context, people: readonly string[], chosen: readonly string[]) {
  return ctx
    .from(users, 'u')
    .innerJoin(aliased(courses, 'c'), (join) => join.on('c._id', '=', sql<string>`any(${chosen}::uuid[])`))
    .leftJoin(aliased(enrolments, 'e'), (join) =>
      join.onRef('e.userID', '=', 'u._id').onRef('e.courseID', '=', 'c._id').on('e.status', '=', 'active'),
    )
    .select([
      'u._id as userID',
      'c._id as courseID',
      personName('u').as('name'),
      'u.email',
      'c.name as course',
      'c.price',
      'c.sale_price',
      'e._id as taken',
      seatsLeft('c').as('free'),
    ])
    .where('u._id', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('c.name')
    .orderBy('c._id')
    .orderBy('u.firstname')
    .orderBy('u.lastname')
    .orderBy('u._id')
    .execute()
}

type PairRow = Awaited<ReturnType<typeof readPairs>>[number]

/** Who would get which course: seats are counted down from the first person on. */
function statePairs(rows: readonly PairRow[]): Pair[] {
  const given = new Map<string, number>()
  return rows.map(({ taken, free, price, sale_price, ...pair }) => {
    const row = { ...pair, isPriced: priceOf({ price, sale_price }) > 0 }
    const used = given.get(row.courseID) ?? 0
    if (taken !== null) return { ...row, state: 'already' }
    if (free !== null && used >= free) return { ...row, state: 'full' }
    given.set(row.courseID, used + 1)
    return { ...row, state: 'ready' }
  })
}

/** What enrolling would do; changes nothing. */
export async function previewEnrolments(ctx: Context, request: EnrolRequest): Promise<Preview> {
  requireEnroller(ctx)
  const emails = readEmails(request.emails)
  const people = await fromMembers(ctx)
    .where(({ eb, or }) =>
      or([
        eb('_id', '=', sql<string>`any(${idsOf(request.users, MAX_PEOPLE)}::uuid[])`),
        eb('email', '=', sql<string>`any(${emails}::text[])`),
      ]),
    )
    .execute()
  const chosen = await fromCourses(ctx)
    .where('c._id', '=', sql<string>`any(${idsOf(request.courses, MAX_COURSES)}::uuid[])`)
    .orderBy('c.name')
    .orderBy('c._id')
    .execute()
  if (people.length * chosen.length > MAX_PAIRS)
    throw new DomainError('enrolments.too-many', { values: { max: MAX_PAIRS } })
  const rows = await readPairs(
    ctx,
    people.map(({ _id }) => _id),
    chosen.map(({ _id }) => _id),
  )
  const known = new Set(people.map(({ about }) => about))
  const pairs = statePairs(rows)
  return {
    users: people,
    courses: chosen,
    pairs,
    needsReason: pairs.some(({ state, isPriced }) => state === 'ready' && isPriced),
    unknown: emails.filter((email) => !known.has(email)),
  }
}

/** Enrols everybody in every course that was chosen, as far as there are seats; each pair says what became of it. */
export async function enrolMembers(ctx: Context, request: EnrolRequest, hasMail: boolean): Promise<Preview> {
  const preview = await previewEnrolments(ctx, request)
  if (preview.pairs.length === 0) throw new DomainError('enrolments.none-chosen')
  const reason = tidyReason(request.reason)
  if (preview.needsReason && reason === null) throw noReason()
  const pairs: Pair[] = []
  for (const pair of preview.pairs)
    pairs.push(pair.state === 'ready' ? await enrolPair(ctx, pair, reason, hasMail) : pair)
  return { ...preview, pairs }
}

async function enrolPair(ctx: Context, pair: Pair, reason: string | null, hasMail: boolean): Promise<Pair> {
  const { userID, courseID, isPriced } = pair
  try {
    await enrolMember(ctx, { userID, courseID, source: 'staff', reason: isPriced ? reason : null })
  } catch (error) {
    // Somebody else took the last seat meanwhile; nothing was written for this pair.
    if (error instanceof DomainError && error.code === 'enrolments.full') return { ...pair, state: 'full' }
    throw error
  }
  if (hasMail) await notifyLearner(ctx, 'confirmed', { userID, courseID, path: classroomOf(courseID) })
  return { ...pair, state: 'enrolled' }
}

/** The request of a sent form; what is no text is left out. */
export function readEnrolRequest(form: FormData): EnrolRequest {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return {
    users: all('user'),
    courses: all('course'),
    emails: all('emails').join('\n'),
    reason: textIn(form, 'reason'),
  }
}
