import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column } from '#kernel/collections/fields.ts'

/**
 * What happened in each month with the enrolments of a course, a class and a company. Rows of one month and place add up; those
 * without a course are the whole site's.
 */
export const enrolmentMonths = defineTable('enroll_month', {
  key: [],
  fields: {
    month: column('date', { filled: true }),
    courseID: column('uuid'),
    classID: column('uuid'),
    companyID: column('uuid'),
    enrolled: column('integer', { default: 0 }),
    completed: column('integer', { default: 0 }),
    seconds: column('double precision', { default: 0 }),
    folded: column('boolean', { default: false }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    enroll_month: TableOf<typeof enrolmentMonths>
  }
}
