import type { RowOf } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeededEnrolment, SeedStep } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from './collections.ts'
import { priceOf } from './create-order.server.ts'
import { completeOrders, eventsOf } from './demo/complete-orders.server.ts'
import { orderEvents } from './state/tables.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

type State = Pick<RowOf<typeof orders>, 'status' | 'process'>

const times = (length: number, state: State) => Array.from({ length }, () => state)
const fresh = { status: 'pending', process: 'new' } as const
const checked = { status: 'pending', process: 'checking' } as const
const bought = { status: 'paid', process: 'done' } as const

/** How the demo's forty orders stand, the newest first. */
const states: readonly State[] = [
  ...times(3, fresh),
  bought,
  ...times(4, fresh),
  bought,
  ...times(4, checked),
  bought,
  ...times(2, { status: 'cancelled', process: 'done' }),
  ...times(2, { status: 'expired', process: 'done' }),
  { status: 'refunded', process: 'done' },
  ...times(21, bought),
]

interface Priced {
  readonly _id: string
  readonly price: number
}

async function listPriced(context: SeedContext, siteId: string): Promise<Priced[]> {
  const found = await context
    .on(siteId)
    .from(courses)
    .select(['_id', 'price', 'sale_price'])
    .orderBy('_id')
    .execute()
  return found.map((course) => ({ _id: course._id, price: priceOf(course) })).filter(({ price }) => price > 0)
}

/** What was paid belongs to courses that members take; what is still open, to others. */
function choose(
  enrolments: readonly SeededEnrolment[],
  ids: ReadonlyMap<string, string>,
  priced: readonly Priced[],
) {
  const prices = new Map(priced.map(({ _id, price }) => [_id, price]))
  const takers = enrolments.map(({ member, course }) => ({
    member: ids.get(member),
    course: ids.get(course) ?? '',
  }))
  const isTaken = (member: string | undefined, course: string) =>
    takers.some((one) => one.member === member && one.course === course)
  const paid = takers.filter(({ course }) => prices.has(course))
  // The printed member has one to look at in each state.
  const printed = ids.get('user:member@sala.test')
  const own = paid.filter(({ member }) => member === printed).slice(0, 2)
  const buyers = [printed, ...Array.from({ length: 15 }, (_, at) => ids.get(`member:${at * 7}`))]
  const open = buyers.flatMap((member, at) => {
    const course = priced.find(({ _id }, index) => index >= (at * 5) % priced.length && !isTaken(member, _id))
    return course ? [{ member, course: course._id }] : []
  })
  return { open, paid: [...own, ...paid.filter(({ member }) => member !== printed)], prices }
}

/** Forty orders in all states. */
export const seed: SeedStep = {
  async demo(context) {
    const { ids, today } = context
    const siteId = ids.get('site:first') as string
    const { prices, ...buyers } = choose(
      context.left.first.enrolments,
      ids,
      await listPriced(context, siteId),
    )
    const left = { open: [...buyers.open], paid: [...buyers.paid] }
    const rows = states.flatMap((state, at) => {
      const chosen = left[state.status === 'paid' ? 'paid' : 'open'].shift()
      if (!chosen?.member) return []
      const made = new Date(today.getTime() - at * at * 2 * HOUR - ((at * 7) % 11) * HOUR - DAY / 8)
      return [
        {
          ...state,
          _id: newId(made),
          createdAt: made.toISOString(),
          updatedAt: made.toISOString(),
          userID: chosen.member,
          courseID: chosen.course,
          price: prices.get(chosen.course) ?? 0,
          paidAt: state.status === 'paid' ? new Date(made.getTime() + 3 * HOUR).toISOString() : null,
        },
      ]
    })
    const made = await context.on(siteId).add(orders, await completeOrders(context, siteId, rows))
    await context.on(siteId).add(orderEvents, made.flatMap(eventsOf))
  },
}
