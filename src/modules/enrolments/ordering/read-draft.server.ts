import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders, priceOf } from '#modules/orders/public.server.ts'
import { enrolments } from '../collections.ts'
import { type Choice, fromCourses, fromMembers, idsOf } from '../joining/choices.server.ts'
import { MAX_COURSES } from '../joining/enrol-members.server.ts'
import { type ChosenRound, listRounds } from '../joining/round-choice.ts'
import { takenSeats } from '../joining/seats.server.ts'
import { requireEnroller } from '../settle.server.ts'

/** How somebody stands to a course that is to be ordered for them; `nothing`: it costs nothing. */
export type DraftState = 'ready' | 'open' | 'already' | 'full' | 'nothing'

/** A course that staff are about to order for somebody. */
export interface DraftItem {
  readonly courseID: string
  readonly name: string
  readonly price: number
  /** Places left for this person; null where there is no end to them. */
  readonly free: number | null
  readonly state: DraftState
  /** The order of it that they have to pay already. */
  readonly orderID: string | null
  readonly rounds: readonly ChosenRound[]
}

export interface Draft {
  readonly person: Choice
  readonly items: readonly DraftItem[]
}

/** What staff chose: people (one is needed) and courses, by their ids. */
export interface Chosen {
  readonly users: readonly string[]
  readonly courses: readonly string[]
}

/** The members and open courses of this site that are meant. */
export async function readChosen(ctx: Context, chosen: Chosen) {
  requireEnroller(ctx)
  const people = idsOf(chosen.users, 1)
  const wanted = idsOf(chosen.courses, MAX_COURSES)
  return {
    users:
      people.length === 0
        ? []
        : await fromMembers(ctx).where('_id', '=', sql<string>`any(${people}::uuid[])`).execute(),
    courses:
      wanted.length === 0
        ? []
        : await fromCourses(ctx)
            .where('c._id', '=', sql<string>`any(${wanted}::uuid[])`)
            .orderBy('c.name')
            .orderBy('c._id')
            .execute(),
  }
}

function readRows(ctx: Context, userID: string, courseIDs: readonly string[]) {
  return ctx
    .from(courses, 'c')
    .select((eb) => [
      'c._id',
      translated(ctx, courses, 'name', { as: 'c' }).as('name'),
      'c.price',
      'c.sale_price',
      sql<number | null>`case when ${eb.ref('c.seats')} > 0 then greatest(0, ${eb.ref('c.seats')} -
        ${takenSeats(eb.ref('c._id'), { people: [userID] })}) end`.as('free'),
      eb
        .selectFrom(enrolments.name)
        .select('enroll._id')
        .whereRef('enroll.courseID', '=', 'c._id')
        .where('enroll.userID', '=', userID)
        .where('enroll.status', '=', 'active')
        .as('taken'),
      eb
        .selectFrom(orders.name)
        .select('order._id')
        .whereRef('order.courseID', '=', 'c._id')
        .where('order.userID', '=', userID)
        .where('order.status', '=', 'pending')
        .where('order.quantity', '=', 1)
        .orderBy('order.createdAt', 'desc')
        .orderBy('order._id', 'desc')
        .limit(1)
        .as('orderID'),
    ])
    .where('c._id', '=', sql<string>`any(${courseIDs}::uuid[])`)
    .where('c.status', '=', true)
    .orderBy('c.name')
    .orderBy('c._id')
    .execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function stateOf({ taken, orderID, free }: Row, price: number): DraftState {
  if (taken !== null) return 'already'
  if (price === 0) return 'nothing'
  if (orderID !== null) return 'open'
  return free === 0 ? 'full' : 'ready'
}

/** The open courses of this site as somebody stands to them; those that it does not have are left out. */
export async function readItems(
  ctx: Context,
  userID: string,
  courseIDs: readonly string[],
): Promise<DraftItem[]> {
  const rows = await readRows(ctx, userID, courseIDs)
  const rounds = await listRounds(
    ctx,
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) => {
    const price = priceOf(row)
    return {
      courseID: row._id,
      name: row.name,
      price,
      free: row.free,
      state: stateOf(row, price),
      orderID: row.orderID,
      rounds: rounds.get(row._id) ?? [],
    }
  })
}

/** What ordering would do; changes nothing. Undefined where no member or no course of this site is meant. */
export async function readDraft(ctx: Context, chosen: Chosen): Promise<Draft | undefined> {
  const { users, courses: wanted } = await readChosen(ctx, chosen)
  const [person] = users
  if (!person || wanted.length === 0) return undefined
  const courseIDs = wanted.map(({ _id }) => _id)
  return { person, items: await readItems(ctx, person._id, courseIDs) }
}
