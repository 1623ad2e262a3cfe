import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { patchChosen, removeChosen } from '#kernel/lists/actions.server.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { courses, coverColumn } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { listOpenings, openCourses } from './publication/open-courses.server.ts'

const mayChange = ({ actor }: Context) => courses.access.verdict(actor, 'update') === true

/** Seminars of the site, the next ones first. */
export const seminarList = defineList<Tables, 'course'>({
  name: 'seminars',
  authorize: (ctx) => authorizeAll(ctx, courses, 'read'),
  searchLabel: 'seminars.search',
  rows: (ctx) => ctx.from(courses).where('course.mode', '=', 'seminar'),
  key: (eb) => eb.ref('course._id'),
  search: (_ctx, words) => foldedLike(courses, 'name', words),
  filters: {
    state: {
      label: 'seminars.states',
      shape: { kind: 'choice', options: ['coming', 'past', 'draft'] },
      words: 'seminars.state.',
      isTabs: true,
      where: (ctx, state, eb) => {
        if (state === 'draft') return eb('course.status', '=', false)
        const last = sql<string>`coalesce(${eb.ref('course.endDate')}, ${eb.ref('course.startDate')})`
        const today = bangkokDay(ctx.now)
        const isPast = sql<boolean>`coalesce(${last} < ${today}::date, false)`
        return eb('course.status', '=', true).and(state === 'past' ? isPast : eb.not(isPast))
      },
    },
    type: {
      label: 'course.field.type',
      shape: { kind: 'choice', options: courses.fields.type.options },
      words: 'course.option.type.',
      where: (_ctx, type, eb) => eb('course.type', '=', type as 'online'),
    },
  },
  columns: {
    name: fieldColumn(courses, 'name', { label: 'seminars.name', isTitle: true, isSortable: true }),
    cover: coverColumn,
    startDate: fieldColumn(courses, 'startDate', { isSortable: true }),
    place: fieldColumn(courses, 'place'),
    type: fieldColumn(courses, 'type', { isUsual: false }),
    sessions: {
      kind: 'number',
      label: 'seminars.sessions',
      value: (eb) =>
        eb
          .selectFrom(lessons.name)
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('lesson.courseID', '=', 'course._id')
          .where('lesson.parentID', 'is', null)
          .where('lesson.status', '=', true),
    },
    learners: {
      kind: 'number',
      label: 'seminars.registered',
      value: (eb) =>
        eb
          .selectFrom(enrolments.name)
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('enroll.courseID', '=', 'course._id')
          .where(isActive),
    },
    seats: fieldColumn(courses, 'seats'),
    price: fieldColumn(courses, 'price', { isUsual: false, isSortable: true }),
    status: fieldColumn(courses, 'status', { label: 'seminars.published' }),
    updatedAt: fieldColumn(courses, 'updatedAt', { kind: 'day', isUsual: false, isSortable: true }),
  },
  sort: '-startDate',
  size: 50,
  actions: {
    publish: {
      label: 'seminars.do.publish',
      confirm: 'seminars.publish-question',
      may: mayChange,
      run: openCourses,
      options: listOpenings,
    },
    unpublish: {
      label: 'seminars.do.unpublish',
      may: mayChange,
      run: (ctx, ids) => patchChosen(ctx, courses, ids, { status: false, publishAt: null }),
    },
    delete: {
      label: 'lists.delete',
      tone: 'danger',
      confirm: 'lists.bin-question',
      may: ({ actor }) => courses.access.verdict(actor, 'delete') === true,
      run: (ctx, ids) => removeChosen(ctx, courses, ids),
    },
  },
  complete: async (_ctx, rows) => {
    for (const row of rows) row.href = `/seminar/detail/${row.id}`
  },
})
