import { defineFlowEvent } from '#kernel/flows/event.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from './collections.ts'

/** A member finished a course. */
export const courseFinished = defineFlowEvent({
  code: 'course-finished',
  label: { th: 'เรียนจบหลักสูตร', en: 'A course was finished' },
  collection: enrolments,
  values: { course: { th: 'ชื่อหลักสูตร', en: 'Name of the course' } },
  is: ({ changes, after }) => changes.completedAt?.from === null && typeof after?.completedAt === 'string',
  async describe(ctx, { after }) {
    const { userID = null, courseID = null } = after ?? {}
    const course = await ctx.from(courses).select('name').where('_id', '=', courseID).executeTakeFirst()
    return { userID, about: courseID, values: { course: course?.name ?? '' } }
  },
})
