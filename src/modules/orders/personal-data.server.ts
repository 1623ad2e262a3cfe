import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from './collections.ts'

/** What the person ordered. Orders stay after an erasure, as the site's accounts; the citizen id in them goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    orders: await ctx
      .from(orders)
      .leftJoin(courses.name, 'course._id', 'order.courseID')
      .select([
        'order.createdAt',
        'course.name as course',
        'order.price',
        'order.quantity',
        'order.ref1',
        'order.payment',
        'order.status',
      ])
      .where('order.userID', '=', userID)
      .orderBy('order.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx
      .write(orders)
      .where((eb) => eb('userID', '=', userID))
      .patch({ ref2: null, buyer: null, taxBuyer: null })
  },
}
