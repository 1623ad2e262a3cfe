import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { priceOf } from '#modules/orders/public.server.ts'

const DAY = 86_400_000
/** Lessons of a demo course until courses have lessons of their own. */
const LESSONS = 8
const messages = { pending: 'ยังไม่เริ่มเรียน', processing: 'กำลังเรียน', complete: 'เรียนจบแล้ว' } as const

interface DemoCourse {
  readonly _id: string
  readonly isPriced: boolean
  readonly seats: number | null
  readonly startDate: string | null
}

async function listCourses({ db }: SeedContext, siteId: string): Promise<DemoCourse[]> {
  const rows = await db
    .selectFrom('course')
    .select(['_id', 'price', 'sale_price', 'seats', 'startDate'])
    .where('site_id', '=', siteId)
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
  return new Set(left.enrolments.map(({ member, course }) => `${ids.get(member)} ${ids.get(course)}`))
}

function sourceOf(isPriced: boolean, at: number) {
  if (at % 7 === 3) return 'staff'
  return isPriced ? 'order' : 'self'
}

/** How many wait for each of the classes that are full and still to come. */
const queues = [7, 4, 3]
const notes = ['สะดวกเฉพาะรอบเช้า', null, 'บริษัทให้เข้าอบรมก่อนสิ้นปี', null, null]

/** People who wait for a seat of a full class; the member whose log-in is printed is one of them. */
function waitersOf(context: SeedContext, siteId: string, courses: readonly DemoCourse[]) {
  const { ids, left, today } = context
  const taken = takersOf(context)
  const members = [
    ids.get('user:member@sala.test'),
    ...Array.from({ length: 90 }, (_, at) => ids.get(`member:${at * 3 + 2}`)),
  ].filter((id) => id !== undefined)
  const day = today.toISOString().slice(0, 10)
  const full = courses.filter(({ _id, seats, startDate }) => {
    const count = left.enrolments.filter(({ course }) => ids.get(course) === _id).length
    return (seats ?? 0) > 0 && count >= (seats ?? 0) && startDate !== null && startDate > day
  })
  return full.slice(0, queues.length).flatMap(({ _id: courseID }, queue) =>
    members
      .filter((userID) => !taken.has(`${userID} ${courseID}`))
      .slice(queue === 0 ? 0 : 1 + queue * 8, (queue === 0 ? 0 : 1 + queue * 8) + (queues[queue] ?? 0))
      .map((userID, at) => {
        const since = new Date(today.getTime() - (9 - at) * DAY + queue * 3_600_000)
        const note = notes[at % notes.length] ?? null
        const createdAt = since.toISOString()
        return { _id: newId(since), site_id: siteId, createdAt, userID, courseID, note, lang: 'th' }
      }),
  )
}

const reasons = ['ผู้เรียนยกเลิกเอง', 'ลงทะเบียนซ้ำ', 'ย้ายไปเรียนรุ่นถัดไป']

/** Some that were cancelled, of courses that cost nothing. */
function cancelledOf(context: SeedContext, siteId: string, courses: readonly DemoCourse[]) {
  const { ids, today } = context
  const taken = takersOf(context)
  const free = courses.filter(({ isPriced, seats }) => !isPriced && !seats)
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const userID = ids.get(`member:${at * 11 + 5}`)
    const course = free.find(({ _id }, index) => index >= at % free.length && !taken.has(`${userID} ${_id}`))
    if (!userID || !course) return []
    const since = new Date(today.getTime() - (at * 3 + 2) * DAY)
    return [
      {
        _id: newId(since),
        site_id: siteId,
        createdAt: since.toISOString(),
        updatedAt: new Date(since.getTime() + DAY).toISOString(),
        userID,
        courseID: course._id,
        status: 'cancelled' as const,
        source: 'self' as const,
        cancelReason: reasons[at % reasons.length] ?? null,
        analytics: JSON.stringify({
          total: LESSONS,
          percent: 0,
          message: messages.pending,
          status: 'pending',
        }) as never,
      },
    ]
  })
}

/** What the demo members take, as the members' generator dealt it, who waits and what was cancelled. */
export const seed: SeedStep = {
  async demo(context) {
    const { db, ids, today, left } = context
    const siteId = ids.get('site:first') as string
    const courses = await listCourses(context, siteId)
    const priced = new Set(courses.filter(({ isPriced }) => isPriced).map(({ _id }) => _id))
    const rows = left.enrolments.map(({ member, course, percent, status, daysAgo }, index) => {
      const at = new Date(today.getTime() - daysAgo * DAY)
      const courseID = ids.get(course) as string
      return {
        _id: newId(at),
        site_id: siteId,
        createdAt: at.toISOString(),
        userID: ids.get(member) as string,
        courseID,
        source: sourceOf(priced.has(courseID), index),
        analytics: JSON.stringify({ total: LESSONS, percent, message: messages[status], status }) as never,
      } as const
    })
    for (let start = 0; start < rows.length; start += 2000)
      await db
        .insertInto('enroll')
        .values(rows.slice(start, start + 2000))
        .execute()
    const cancelled = cancelledOf(context, siteId, courses)
    if (cancelled.length > 0) await db.insertInto('enroll').values(cancelled).execute()
    const waiters = waitersOf(context, siteId, courses)
    if (waiters.length > 0) await db.insertInto('waiting').values(waiters).execute()
  },
}
