import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { reviews } from './collections.ts'
import { demoReviews } from './demo/reviews.ts'
import { shortenName } from './save-review.server.ts'

const DAY = 86_400_000
/** One in so many who finished says something, and one in so many of them is still to be read. */
const SAYS = 3
const WAITS = 9

/** Some of those who finished say how it was; a few of their reviews wait for staff. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const rows = on(ids.get('site:first') as string)
    const finished = await rows
      .from(enrolments)
      .innerJoin(users.name, 'user._id', 'enroll.userID')
      .select(['enroll.userID', 'enroll.courseID', 'enroll.completedAt', 'user.firstname', 'user.lastname'])
      .where(isActive)
      .where('enroll.completedAt', 'is not', null)
      // The printed member has something left to say.
      .where('enroll.userID', '<>', ids.get('user:member@sala.test') as string)
      .orderBy('enroll.createdAt')
      .orderBy('enroll._id')
      .execute()
    const said = finished
      .filter((_, at) => at % SAYS === 0)
      .map(({ userID, courseID, completedAt, firstname, lastname }, at) => {
        const when = new Date(Math.min(today.getTime(), Date.parse(completedAt ?? '') + DAY))
        const { rating, text, answer } = demoReviews[at % demoReviews.length] as (typeof demoReviews)[number]
        const status = at % WAITS === WAITS - 1 ? ('pending' as const) : ('approved' as const)
        return {
          _id: newId(when),
          createdAt: when.toISOString(),
          userID,
          courseID,
          name: shortenName(firstname ?? '', lastname ?? ''),
          rating,
          text,
          status,
          answer: status === 'approved' ? (answer ?? null) : null,
        }
      })
    await rows.add(reviews, said)
  },
}
