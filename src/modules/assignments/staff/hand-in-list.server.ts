import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { matchPerson, personName, users } from '#modules/users/public.server.ts'
import { handInStates } from '../model/hand-in-state.ts'
import { handIns } from '../tables.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Everything that was handed in, of lecturers that of their courses; the newest first. */
export const handInList = defineList({
  name: 'hand-ins',
  authorize: ({ actor }: Context) => {
    if (!actor.isStaff && actor.capabilities.teaching === undefined) throw notFound()
  },
  rows: (ctx) =>
    ctx
      .from(handIns, 'h')
      .innerJoin(users.name, 'user._id', 'h.userID')
      .innerJoin(lessons.name, 'lesson._id', 'h.lessonID')
      .innerJoin(courses.name, 'course._id', 'h.courseID')
      .$if(!ctx.actor.isStaff, (query) =>
        query.where('h.courseID', 'in', [...(ctx.actor.capabilities.teaching ?? []), NOBODY]),
      ),
  key: (eb) => eb.ref('h._id'),
  search: (ctx, words) => matchPerson(ctx, words),
  searchLabel: 'assignments.list.find',
  filters: {
    state: {
      shape: { kind: 'choice', options: handInStates },
      label: 'assignments.list.state',
      words: 'assignments.state.',
      where: (_ctx, value, eb) => eb('h.status', '=', value),
    },
  },
  columns: {
    name: { kind: 'text', label: 'assignments.list.name', value: () => personName(), isTitle: true },
    task: { kind: 'text', label: 'assignments.list.task', value: (eb) => eb.ref('lesson.name') },
    course: {
      kind: 'text',
      label: 'assignments.list.course',
      value: (eb) => eb.ref('course.name'),
      related: { collection: courses.name, id: (eb) => eb.ref('h.courseID') },
    },
    number: { kind: 'number', label: 'assignments.list.number', value: (eb) => eb.ref('h.number') },
    state: {
      kind: 'choice',
      label: 'assignments.list.state',
      options: handInStates,
      words: 'assignments.state.',
      tones: { waiting: 'warn', marked: 'info', returned: 'neutral', released: 'ok', replaced: 'neutral' },
      value: (eb) => eb.ref('h.status'),
    },
    late: { kind: 'number', label: 'assignments.list.late', value: (eb) => eb.ref('h.lateDays') },
    percent: { kind: 'number', label: 'assignments.list.percent', value: (eb) => eb.ref('h.percent') },
    passed: {
      kind: 'yesNo',
      label: 'assignments.list.passed',
      value: (eb) => eb.ref('h.isPassed'),
      isUsual: false,
    },
    created: {
      kind: 'moment',
      label: 'assignments.list.created',
      value: (eb) => eb.ref('h.createdAt'),
      sort: (eb) => eb.ref('h._id'),
    },
  },
  sort: '-created',
  path: '/lesson/hand-in/:id',
})
