import type { Context } from '#kernel/context.ts'
import { foldedLike, inThaiOrder, visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { exams } from './collections.ts'
import { examTypes } from './model/rules.ts'

/** The exams of the site, of lecturers those of their courses; the newest first. */
export const examList = defineList({
  name: 'exams',
  authorize: ({ actor }: Context) => {
    if (!actor.isStaff && actor.capabilities.teaching === undefined) throw notFound()
  },
  rows: (ctx) =>
    ctx
      .from(exams, 'x')
      .innerJoin(courses.name, 'course._id', 'x.courseID')
      .where(visible(ctx, exams, { as: 'x' })),
  key: (eb) => eb.ref('x._id'),
  search: (_ctx, words) => foldedLike(exams, 'name', words, { as: 'x' }),
  searchLabel: 'exams.list.find',
  filters: {
    type: {
      shape: { kind: 'choice', options: examTypes },
      label: 'exams.field.type',
      words: 'exams.type.',
      where: (_ctx, value, eb) => eb('x.type', '=', examTypes.find((type) => type === value) ?? 'exam'),
    },
  },
  columns: {
    name: {
      kind: 'text',
      label: 'exams.field.name',
      value: (eb) => eb.ref('x.name'),
      sort: () => inThaiOrder('x.name'),
      isTitle: true,
    },
    course: {
      kind: 'text',
      label: 'exams.field.course',
      value: (eb) => eb.ref('course.name'),
      related: { collection: courses.name, id: (eb) => eb.ref('x.courseID') },
    },
    type: {
      kind: 'choice',
      label: 'exams.field.type',
      options: examTypes,
      words: 'exams.type.',
      value: (eb) => eb.ref('x.type'),
    },
    minutes: { kind: 'number', label: 'exams.field.minutes', value: (eb) => eb.ref('x.minutes') },
    pass: { kind: 'number', label: 'exams.field.passPercent', value: (eb) => eb.ref('x.passPercent') },
    status: { kind: 'yesNo', label: 'exams.field.status', value: (eb) => eb.ref('x.status') },
    created: {
      kind: 'day',
      label: 'exams.field.created',
      value: (eb) => eb.ref('x.createdAt'),
      sort: (eb) => eb.ref('x.createdAt'),
    },
  },
  sort: '-created',
  path: '/lesson/exam-room/:id',
})
