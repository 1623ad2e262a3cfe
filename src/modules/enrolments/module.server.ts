import { contribute } from '#kernel/contributions.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { flowEvents } from '#kernel/flows/event.ts'
import { defineModule } from '#kernel/modules.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orderMaking, orderOutcome, orders } from '#modules/orders/public.server.ts'
import { siteRules } from '#modules/sites/public.server.ts'
import { todayFigures } from '#modules/today/public.server.ts'
import { enrollCounter } from './blocks/enroll_counter/block.ts'
import { enrollList } from './blocks/enroll_list/block.ts'
import { boardLists } from './board/board-lists.server.ts'
import { enrolments as collection, waiting } from './collections.ts'
import { countLearnersJob } from './counts/count-learners.server.ts'
import { countOnsite, deriveHeld, deriveSeats } from './counts/derive-seats.server.ts'
import { learnerCounts, seatCounts } from './counts/tables.ts'
import { courseFinished } from './flow-events.server.ts'
import { followEnrolments, followOrders, followWaiting } from './follow-writes.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { outcomeOfOrders } from './order-outcome.ts'
import { orderingPath } from './ordering/ordering-path.server.ts'
import { personalData } from './personal-data.server.ts'
import { readEnrolledCourses } from './public.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { enrolmentsOfSites } from './today-figure.server.ts'
import { moveUpJob, offerDaysRule, wakeWaiting } from './waiting/move-up.server.ts'

export const enrolments = defineModule({
  name: 'enrolments',
  needs: ['users', 'lessons', 'exams'],
  collections: [collection, waiting],
  tables: [seatCounts, learnerCounts],
  derives: [deriveSeats, deriveHeld, countOnsite],
  lists: Object.values(boardLists),
  jobs: [moveUpJob, countLearnersJob],
  listeners: [
    onWrite(orders, followOrders),
    onWrite(collection, followEnrolments),
    onWrite(waiting, followWaiting),
    onWrite(courses, async (ctx, { action }) => {
      // It may have more seats now, or be open again.
      if (action === 'update') await wakeWaiting(ctx)
    }),
  ],
  contributions: [
    contribute(todayFigures, enrolmentsOfSites),
    contribute(orderOutcome, outcomeOfOrders),
    contribute(orderMaking, orderingPath),
    contribute(siteRules, offerDaysRule),
    contribute(flowEvents, courseFinished),
  ],
  blocks: [enrollList, enrollCounter],
  routes,
  personalData,
  sessionParts: {
    enroll: async (ctx, memberID) => (memberID === null ? [] : readEnrolledCourses(ctx, memberID)),
  },
  seed,
  texts: { th, en },
})
