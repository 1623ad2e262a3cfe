import type { OrderOutcome } from '#modules/orders/public.server.ts'
import { enrolments, waiting } from './collections.ts'
import { isActive } from './is-active.ts'

/** What became of an order: the course that it opened, and until when a seat is kept for it. */
export const outcomeOfOrders: OrderOutcome = {
  opened: (eb) =>
    eb
      .selectFrom(enrolments.name)
      .select('enroll.courseID')
      .whereRef('enroll.userID', '=', 'order.userID')
      .whereRef('enroll.courseID', '=', 'order.courseID')
      .where(isActive)
      .$asScalar(),
  heldUntil: (eb) =>
    eb
      .selectFrom(waiting.name)
      .select('waiting.offeredUntil')
      .whereRef('waiting.orderID', '=', 'order._id')
      .$asScalar(),
}
