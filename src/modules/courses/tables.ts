import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, number } from '#kernel/collections/fields.ts'

/** How many open courses the site has in each category, and in all under the empty code: every list says so. */
export const courseCounts = defineTable('course_count', {
  key: ['code'],
  fields: { code: column('text', { required: true }), open: number({ required: true }) },
  cacheable: true,
})

declare module '#kernel/context.ts' {
  interface Tables {
    course_count: TableOf<typeof courseCounts>
  }
}
