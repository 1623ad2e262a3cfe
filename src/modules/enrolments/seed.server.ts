import { sql } from 'kysely'
import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeededEnrolment, SeedStep } from '#kernel/seed.ts'
import { dealToMembers } from './demo/deal-enrolments.ts'
import { cancelledOf, listCourses, waitersOf } from './demo-waiting.server.ts'
import { progressMessages } from './enrol.server.ts'

const DAY = 86_400_000
/** Time that a learner spends in a lesson, more or less. */
const LESSON_SECONDS = 420

/** How many lessons each course has. */
async function countLessons({ db }: SeedContext, siteId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lesson')
    .select(['courseID', sql<number>`count(*)::int`.as('lessons')])
    .where('site_id', '=', siteId)
    .groupBy('courseID')
    .execute()
  return new Map(rows.map(({ courseID, lessons }) => [courseID, lessons]))
}

/** How many lessons are complete: none, all, or some between. */
function doneOf({ percent, status }: SeededEnrolment, total: number): number {
  if (status === 'complete') return total
  if (status === 'pending') return 0
  return Math.min(total - 1, Math.max(1, Math.round((percent / 100) * total)))
}

function sourceOf(isPriced: boolean, at: number): 'staff' | 'order' | 'self' {
  if (at % 7 === 3) return 'staff'
  return isPriced ? 'order' : 'self'
}

/** What the demo members take, as the members' generator dealt it, how far they are in it, who waits and what was cancelled. */
export const seed: SeedStep = {
  async demo(context) {
    const { db, ids, today, left } = context
    dealToMembers(context)
    const siteId = ids.get('site:first') as string
    const lessons = await countLessons(context, siteId)
    const courses = await listCourses(context, siteId)
    const priced = new Set(courses.filter(({ isPriced }) => isPriced).map(({ _id }) => _id))
    const rows = left.enrolments.map((seeded, index) => {
      const { member, course, status, daysAgo } = seeded
      const at = new Date(today.getTime() - daysAgo * DAY)
      const courseID = ids.get(course) as string
      const total = lessons.get(courseID) ?? 0
      const done = doneOf(seeded, total)
      const percent = total === 0 ? 0 : Math.round((done / total) * 10_000) / 100
      const learnedAt = new Date(at.getTime() + (daysAgo * DAY * (done + 1)) / (total + 2)).toISOString()
      return {
        _id: newId(at),
        site_id: siteId,
        createdAt: at.toISOString(),
        userID: ids.get(member) as string,
        courseID,
        source: sourceOf(priced.has(courseID), index),
        analytics: JSON.stringify({ total, percent, message: progressMessages[status], status }) as never,
        seconds: done * LESSON_SECONDS,
        startedAt: done > 0 ? at.toISOString() : null,
        learnedAt: done > 0 ? learnedAt : null,
        completedAt: status === 'complete' ? learnedAt : null,
      }
    })
    for (let start = 0; start < rows.length; start += 2000)
      await db
        .insertInto('enroll')
        .values(rows.slice(start, start + 2000))
        .execute()
    const cancelled = cancelledOf(context, siteId, courses, lessons)
    if (cancelled.length > 0) await db.insertInto('enroll').values(cancelled).execute()
    const waiters = waitersOf(context, siteId, courses)
    if (waiters.length > 0) await db.insertInto('waiting').values(waiters).execute()
  },
}
