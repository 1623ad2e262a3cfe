import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { priceOf } from '#modules/orders/public.server.ts'
import { progressMessages } from '../joining/enrol.server.ts'

const DAY = 86_400_000

export interface DemoCourse {
  readonly _id: string
  readonly isPriced: boolean
  readonly seats: number | null
  readonly startDate: string | null
}

/** The open courses of the site, the next to begin first. */
export async function listCourses(context: SeedContext, siteId: string): Promise<DemoCourse[]> {
  const rows = await context
    .on(siteId)
    .from(courses)
    .select(['_id', 'price', 'sale_price', 'seats', 'startDate'])
    .where('status', '=', true)
    .orderBy('startDate')
    .orderBy('_id')
    .execute()
  return rows.map(({ _id, seats, startDate, ...prices }) => ({
    _id,
    seats,
    startDate,
    isPriced: priceOf(prices) > 0,
  }))
}

/** Who takes what, by the ids of both. */
function takersOf({ ids, left }: SeedContext): ReadonlySet<string> {
  return new Set(left.first.enrolments.map(({ member, course }) => `${ids.get(member)} ${ids.get(course)}`))
}

/** How many wait for each of the classes that are full and still to come. */
const lengths = [7, 4, 3]
const notes = ['สะดวกเฉพาะรอบเช้า', null, 'บริษัทให้เข้าอบรมก่อนสิ้นปี', null, null]

/** People who wait for a seat of a full class; the member whose log-in is printed is one of them. */
export function waitersOf(context: SeedContext, open: readonly DemoCourse[]) {
  const { ids, left, today } = context
  const taken = takersOf(context)
  const members = [
    ids.get('user:member@sala.test'),
    ...Array.from({ length: 90 }, (_, at) => ids.get(`member:${at * 3 + 2}`)),
  ].filter((id) => id !== undefined)
  const day = today.toISOString().slice(0, 10)
  const full = open.filter(({ _id, seats, startDate }) => {
    const count = left.first.enrolments.filter(({ course }) => ids.get(course) === _id).length
    return (seats ?? 0) > 0 && count >= (seats ?? 0) && startDate !== null && startDate > day
  })
  return full.slice(0, lengths.length).flatMap(({ _id: courseID }, list) =>
    members
      .filter((userID) => !taken.has(`${userID} ${courseID}`))
      .slice(list === 0 ? 0 : 1 + list * 8, (list === 0 ? 0 : 1 + list * 8) + (lengths[list] ?? 0))
      .map((userID, at) => {
        const since = new Date(today.getTime() - (9 - at) * DAY + list * 3_600_000)
        const note = notes[at % notes.length] ?? null
        const createdAt = since.toISOString()
        return { _id: newId(since), createdAt, userID, courseID, note, lang: 'th' }
      }),
  )
}

const reasons = ['ผู้เรียนยกเลิกเอง', 'ลงทะเบียนซ้ำ', 'ย้ายไปเรียนรุ่นถัดไป']

/** Some that were cancelled, of courses that cost nothing. */
export function cancelledOf(
  context: SeedContext,
  open: readonly DemoCourse[],
  lessons: ReadonlyMap<string, number>,
) {
  const { ids, today } = context
  const taken = takersOf(context)
  const free = open.filter(({ isPriced, seats }) => !isPriced && !seats)
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const userID = ids.get(`member:${at * 11 + 5}`)
    const course = free.find(({ _id }, index) => index >= at % free.length && !taken.has(`${userID} ${_id}`))
    if (!userID || !course) return []
    const since = new Date(today.getTime() - (at * 3 + 2) * DAY)
    return [
      {
        _id: newId(since),
        createdAt: since.toISOString(),
        updatedAt: new Date(since.getTime() + DAY).toISOString(),
        userID,
        courseID: course._id,
        status: 'cancelled' as const,
        source: 'self' as const,
        cancelReason: reasons[at % reasons.length] ?? null,
        analytics: {
          total: lessons.get(course._id) ?? 0,
          percent: 0,
          message: progressMessages.pending,
          status: 'pending' as const,
        },
      },
    ]
  })
}
