import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { demoCourses } from '#modules/courses/public.server.ts'
import { priceOf } from './create-order.server.ts'

const DAY = 86_400_000
const PAID = 48
/** The printed member account has some of each state. */
const OWN = 'user:member@sala.test'

type Wish = { member: string; index: number; status: 'pending' | 'paid' | 'cancelled'; daysAgo: number }

const indexOf = (course: string) => Number(course.split(':').at(-1))

/** What was paid for enrolments, and what nobody has paid: of courses that the buyer does not take. */
function wishesOf({ left }: SeedContext): Wish[] {
  const costs = (index: number) => priceOf(demoCourses[index] ?? { price: 0, sale_price: 0 }) > 0
  const taken = left.enrolments
    .map(({ member, course, daysAgo }) => ({ member, index: indexOf(course), daysAgo }))
    .filter(({ index }) => costs(index))
  const own = taken.filter(({ member }) => member === OWN).slice(0, 4)
  const others = taken.filter(({ member }) => member !== OWN).toSorted((a, b) => a.daysAgo - b.daysAgo)
  const paid = [...own, ...others.slice(0, PAID)].map((wish) => ({ ...wish, status: 'paid' as const }))
  const open = demoCourses.flatMap(({ status, type }, index) =>
    status && type === 'online' && costs(index) ? [index] : [],
  )
  const unpaid = [OWN, OWN, ...others.slice(0, 8).map(({ member }) => member)].flatMap(
    (member, at): Wish[] => {
      const mine = new Set(taken.filter((wish) => wish.member === member).map(({ index }) => index))
      const index = open.filter((one) => !mine.has(one)).at(at)
      const status = at % 3 === 1 ? 'cancelled' : 'pending'
      return index === undefined ? [] : [{ member, index, status, daysAgo: at }]
    },
  )
  return [...paid, ...unpaid]
}

/** Orders of the demo's members, most of them paid. */
export const seed: SeedStep = {
  async demo(context) {
    const { db, ids, today } = context
    const rows = wishesOf(context).map(({ member, index, status, daysAgo }, at) => {
      const createdAt = new Date(today.getTime() - daysAgo * DAY - at * 17 * 60_000)
      return {
        _id: newId(createdAt),
        site_id: ids.get('site:first') as string,
        createdAt: createdAt.toISOString(),
        userID: ids.get(member) as string,
        courseID: ids.get(`course:first:${index}`) as string,
        price: priceOf(demoCourses[index] ?? { price: 0, sale_price: 0 }),
        quantity: 1,
        status,
        process: status === 'pending' ? ('new' as const) : ('done' as const),
        ref2_hash: null,
      }
    })
    await db.insertInto('order').values(rows).execute()
  },
}
