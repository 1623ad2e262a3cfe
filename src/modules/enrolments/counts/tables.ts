import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, number } from '#kernel/collections/fields.ts'

/** How many seats are taken in a class, under its id, and in an on-site course, under the course's: pages say what is free. */
export const seatCounts = defineTable('seat_count', {
  key: ['roundID'],
  fields: { roundID: column('uuid', { required: true }), taken: number({ required: true }) },
  cacheable: true,
})

/** How many take a course, counted once a day: a page that says so is not drawn anew for each of them. */
export const learnerCounts = defineTable('learner_count', {
  key: ['courseID'],
  fields: { courseID: column('uuid', { required: true }), learners: number({ required: true }) },
  cacheable: true,
})

declare module '#kernel/context.ts' {
  interface Tables {
    seat_count: TableOf<typeof seatCounts>
    learner_count: TableOf<typeof learnerCounts>
  }
}
