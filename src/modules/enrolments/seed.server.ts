import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeededEnrolment, SeedStep } from '#kernel/seed.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { enrolments, waiting } from './collections.ts'
import { countSeededLearners } from './counts/count-learners.server.ts'
import { dealToMembers } from './demo/deal-enrolments.ts'
import { progressMessages } from './joining/enrol.server.ts'
import { cancelledOf, listCourses, waitersOf } from './waiting/demo-waiting.server.ts'

const DAY = 86_400_000
/** Time that a learner spends in a lesson, more or less. */
const LESSON_SECONDS = 420

/** How many lessons each course has. */
async function countLessons(context: SeedContext, siteId: string): Promise<Map<string, number>> {
  const rows = await context
    .on(siteId)
    .from(lessons)
    .select(({ fn }) => ['courseID', fn.countAll<number>().as('count')])
    .groupBy('courseID')
    .execute()
  return new Map(rows.map(({ courseID, count }) => [courseID, count]))
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
    const { ids, today, left } = context
    dealToMembers(context)
    const siteId = ids.get('site:first') as string
    const counts = await countLessons(context, siteId)
    const courses = await listCourses(context, siteId)
    const priced = new Set(courses.filter(({ isPriced }) => isPriced).map(({ _id }) => _id))
    const rows = left.enrolments.map((seeded, index) => {
      const { member, course, status, daysAgo } = seeded
      const at = new Date(today.getTime() - daysAgo * DAY)
      const courseID = ids.get(course) as string
      const total = counts.get(courseID) ?? 0
      const done = doneOf(seeded, total)
      const percent = total === 0 ? 0 : Math.round((done / total) * 10_000) / 100
      const learnedAt = new Date(at.getTime() + (daysAgo * DAY * (done + 1)) / (total + 2)).toISOString()
      return {
        _id: newId(at),
        createdAt: at.toISOString(),
        userID: ids.get(member) as string,
        courseID,
        source: sourceOf(priced.has(courseID), index),
        analytics: { total, percent, message: progressMessages[status], status },
        seconds: done * LESSON_SECONDS,
        startedAt: done > 0 ? at.toISOString() : null,
        learnedAt: done > 0 ? learnedAt : null,
        completedAt: status === 'complete' ? learnedAt : null,
      }
    })
    const site = context.on(siteId)
    await site.add(enrolments, [...rows, ...cancelledOf(context, courses, counts)])
    await site.add(waiting, waitersOf(context, courses))
    await countSeededLearners(site)
  },
}
