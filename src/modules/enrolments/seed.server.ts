import { newId } from '#kernel/collections/ids.ts'
import {
  type DemoAcademy,
  demoAcademies,
  type SeedContext,
  type SeededEnrolment,
  type SeedStep,
} from '#kernel/seed.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { enrolments, waiting } from './collections.ts'
import { countSeededLearners } from './counts/count-learners.server.ts'
import { countSeededSeats } from './counts/derive-seats.server.ts'
import { dealToMembers } from './demo/deal-enrolments.ts'
import { progressMessages } from './joining/enrol.server.ts'
import { cancelledOf, listCourses, waitersOf } from './waiting/demo-waiting.server.ts'

const DAY = 86_400_000
/** Time that a learner spends in a lesson, more or less. */
const LESSON_SECONDS = 420

const siteOf = ({ ids }: SeedContext, academy: DemoAcademy) => ids.get(`site:${academy}`) as string

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

/** The first academy has orders of what it sells; at the second one's desk people pay and are written in. */
function sourceOf(academy: DemoAcademy, isPriced: boolean, at: number): 'staff' | 'order' | 'self' {
  if (at % 7 === 3) return 'staff'
  if (!isPriced) return 'self'
  return academy === 'first' ? 'order' : 'staff'
}

/** What the members of an academy take, as their generator dealt it, and how far they are in it. */
async function rowsOf(context: SeedContext, academy: DemoAcademy, counts: ReadonlyMap<string, number>) {
  const { ids, today, left } = context
  const courses = await listCourses(context, siteOf(context, academy))
  const priced = new Set(courses.filter(({ isPriced }) => isPriced).map(({ _id }) => _id))
  return left[academy].enrolments.map((seeded, index) => {
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
      source: sourceOf(academy, priced.has(courseID), index),
      analytics: { total, percent, message: progressMessages[status], status },
      seconds: done * LESSON_SECONDS,
      startedAt: done > 0 ? at.toISOString() : null,
      learnedAt: done > 0 ? learnedAt : null,
      completedAt: status === 'complete' ? learnedAt : null,
    }
  })
}

/** What the demo's members take, and at the first academy who waits and what was cancelled. */
export const seed: SeedStep = {
  async demo(context) {
    for (const academy of demoAcademies) {
      dealToMembers(context, academy)
      const siteId = siteOf(context, academy)
      const site = context.on(siteId)
      const counts = await countLessons(context, siteId)
      await site.add(enrolments, await rowsOf(context, academy, counts))
      if (academy === 'first') {
        const courses = await listCourses(context, siteId)
        await site.add(enrolments, cancelledOf(context, courses, counts))
        await site.add(waiting, waitersOf(context, courses))
      } else await countSeededSeats(site)
      await countSeededLearners(site)
    }
  },
}
