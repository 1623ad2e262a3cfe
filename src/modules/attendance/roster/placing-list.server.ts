import { notFound } from '#kernel/errors.ts'
import { readForWriting, stepsBetween } from '#kernel/lists/actions.server.ts'
import { type BulkAction, defineList, defineListWithin, type List } from '#kernel/lists/define-list.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { readClass } from '../classes/classes.server.ts'
import { mayManageClasses, openTaughtCourse, requireManaging } from '../classes/open-course.server.ts'
import { putInClass, takeFromClasses } from '../classes/put-in-class.server.ts'
import { learnerParts, listChoices } from './learner-parts.server.ts'

/** Takes learners out of their class. */
const OUT = 'none'

/** The learners of the course, to be put into a class. */
function placingList(courseId: string): List {
  const { classFilter, name, class: group, ...parts } = learnerParts(courseId)
  return defineList({
    ...parts,
    name: 'attendance-placing',
    authorize: requireManaging,
    key: (eb) => eb.ref('e._id'),
    filters: { class: classFilter },
    columns: { name, class: group },
    sort: 'name',
    actions: { place: placeAction(courseId) },
  })
}

/** The list of each course. */
export const placingLists = defineListWithin('course', placingList, async (ctx, id) => {
  requireManaging(ctx)
  await openTaughtCourse(ctx, id)
})

/** Puts the chosen learners into a class, all or none, or out of theirs. */
export function placeAction(courseId: string): BulkAction {
  return {
    label: 'attendance.placing.move',
    options: async (ctx) => [
      ...(await listChoices(ctx, courseId)),
      { value: OUT, label: ctx.t('attendance.placing.leave') },
    ],
    isWhole: true,
    may: mayManageClasses,
    async run(ctx, ids, to) {
      const before = await readForWriting(ctx, enrolments, ids, ['classID'])
      if (to === OUT) await takeFromClasses(ctx, courseId, ids)
      else {
        if ((await readClass(ctx, to)).courseID !== courseId) throw notFound()
        await putInClass(ctx, to, ids)
      }
      return stepsBetween(enrolments, before, await readForWriting(ctx, enrolments, ids, ['classID']))
    },
  }
}
