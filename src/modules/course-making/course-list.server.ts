import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { patchChosen, removeChosen } from '#kernel/lists/actions.server.ts'
import { type BulkAction, defineList, type ListRow } from '#kernel/lists/define-list.server.ts'
import { fieldColumn, fieldColumns, plainFields } from '#kernel/lists/field-columns.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { copyCourse } from '#modules/course-files/public.server.ts'
import { categories, courses, coverColumn, institutions } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { assignLecturer, listCategories, listLecturers } from './course-choices.server.ts'
import { type CourseState, courseStates, stateTones } from './course-states.ts'
import { listOpenings, openCourses } from './publication/open-courses.server.ts'

const mayChange = ({ actor }: Context) => courses.access.verdict(actor, 'update') === true

/** Courses that are copied with one press: each is written with all its lessons. */
const MAX_COPIES = 20

/** An action for those who may change courses. */
const change = (label: string, run: BulkAction['run'], more: Partial<BulkAction> = {}): BulkAction => ({
  label: `course-editor.do.${label}`,
  may: mayChange,
  run,
  ...more,
})

/** Fields whose column says more than their value, or whose value another column says. */
const said = ['name', 'type', 'price', 'status', 'publishAt']
const others = plainFields(courses).filter((name) => !said.includes(name))

/** The courses that the actor works with: of a lecturer their own, of other staff all of the site. */
function fromCourses(ctx: Context) {
  const { teaching } = ctx.actor.capabilities
  const all = ctx.from(courses).where('course.mode', '<>', 'seminar')
  return teaching === undefined ? all : all.where('course._id', '=', sql<string>`any(${teaching}::uuid[])`)
}

/** All courses for those who make them: drafts, open and scheduled ones. */
export const courseList = defineList<Tables, 'course'>({
  name: 'courses',
  authorize: (ctx) => {
    if (ctx.actor.capabilities.teaching === undefined) authorizeAll(ctx, courses, 'read')
  },
  searchLabel: 'course-editor.search',
  rows: fromCourses,
  key: (eb) => eb.ref('course._id'),
  search: (_ctx, words) => foldedLike(courses, 'name', words),
  filters: {
    state: {
      label: 'course-editor.states',
      shape: { kind: 'choice', options: courseStates },
      words: 'course-editor.state.',
      isTabs: true,
      where: (ctx, state, eb) => {
        if (state === 'open') return eb('course.status', '=', true)
        const later = eb('course.publishAt', '>', ctx.now.toISOString())
        const closed = eb('course.status', '=', false)
        return closed.and(state === 'scheduled' ? later : sql<boolean>`(${later}) is not true`)
      },
    },
    type: {
      label: 'course.field.type',
      shape: { kind: 'choice', options: courses.fields.type.options },
      words: 'course.option.type.',
      where: (_ctx, type, eb) => eb('course.type', '=', type as 'online'),
    },
    category: {
      label: 'course.field.category',
      shape: { kind: 'record' },
      options: (ctx) => listCategories(ctx, '_id'),
      where: (_ctx, id, eb) =>
        sql<boolean>`${eb.ref('course.category')} && array(${eb
          .selectFrom(categories.name)
          .select('category.code')
          .where('category._id', '=', id)})`,
    },
    lecturer: {
      label: 'course.field.lecturer',
      shape: { kind: 'record' },
      options: listLecturers,
      where: (_ctx, id, eb) => sql<boolean>`${eb.ref('course.lecturer')} @> ${JSON.stringify([{ id }])}`,
    },
  },
  columns: {
    name: fieldColumn(courses, 'name', { label: 'course.title', isTitle: true, isSortable: true }),
    cover: coverColumn,
    state: {
      kind: 'choice',
      label: 'course.field.status',
      options: courseStates,
      words: 'course-editor.state.',
      tones: stateTones,
      value: (eb, ctx) => sql`jsonb_build_object('at', ${eb.ref('course.publishAt')}, 'state', case
        when ${eb.ref('course.status')} then 'open'
        when ${eb.ref('course.publishAt')} > ${ctx.now.toISOString()} then 'scheduled' else 'draft' end)`,
    },
    type: fieldColumn(courses, 'type'),
    category: {
      kind: 'choices',
      label: 'course.field.category',
      isUsual: false,
      value: (eb) =>
        sql`array(${eb
          .selectFrom(categories.name)
          .select('category.name')
          .where('category.code', '=', sql<string>`any(${eb.ref('course.category')})`)
          .orderBy('category.name')})`,
    },
    lecturer: {
      kind: 'text',
      label: 'course.field.lecturer',
      isUsual: false,
      value: (eb) => sql`case jsonb_typeof(${eb.ref('course.lecturer')})
        when 'string' then ${eb.ref('course.lecturer')} #>> '{}'
        else (select string_agg(one ->> 'name', ', ') from jsonb_array_elements(${eb.ref('course.lecturer')}) one) end`,
    },
    lessons: {
      kind: 'number',
      label: 'course-editor.lessons',
      value: (eb) =>
        eb
          .selectFrom(lessons.name)
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('lesson.courseID', '=', 'course._id')
          .where('lesson.status', '=', true),
    },
    learners: {
      kind: 'number',
      label: 'course-editor.learners',
      value: (eb) =>
        eb
          .selectFrom(enrolments.name)
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('enroll.courseID', '=', 'course._id')
          .where(isActive),
    },
    price: fieldColumn(courses, 'price', { isUsual: false, isSortable: true }),
    institution: {
      kind: 'text',
      label: 'course.field.institution',
      isUsual: false,
      value: (eb) =>
        eb
          .selectFrom(institutions.name)
          .select('institution.name')
          .whereRef('institution._id', '=', 'course.institution'),
    },
    ...fieldColumns<Tables, 'course'>(courses, others, { isUsual: false }),
    createdAt: fieldColumn(courses, 'createdAt', { isUsual: false, isSortable: true }),
    updatedAt: fieldColumn(courses, 'updatedAt', { kind: 'day', isSortable: true }),
  },
  sort: '-createdAt',
  // Rows of courses are wide; whoever has more looks for them by name.
  countMax: 2_000,
  size: 50,
  actions: {
    publish: change('publish', openCourses, {
      confirm: 'course-editor.publish-question',
      options: listOpenings,
    }),
    unpublish: change('unpublish', (ctx, ids) =>
      patchChosen(ctx, courses, ids, { status: false, publishAt: null }),
    ),
    category: change('category', (ctx, ids, code) => patchChosen(ctx, courses, ids, { category: [code] }), {
      options: (ctx) => listCategories(ctx, 'code'),
    }),
    lecturer: change('lecturer', assignLecturer, { options: listLecturers }),
    copy: change(
      'copy',
      async (ctx, ids) => {
        for (const id of ids) await copyCourse(ctx, id)
        return undefined
      },
      { may: ({ actor }) => courses.access.verdict(actor, 'create') === true, max: MAX_COPIES },
    ),
    delete: {
      label: 'lists.delete',
      tone: 'danger',
      confirm: 'lists.bin-question',
      may: ({ actor }) => courses.access.verdict(actor, 'delete') === true,
      run: (ctx, ids) => removeChosen(ctx, courses, ids),
    },
  },
  complete: async (ctx, rows) => {
    const isEditor = mayChange(ctx)
    for (const row of rows) {
      row.href = isEditor ? `/lesson/edit/${row.id}` : `/lesson/detail/${row.id}`
      if (row.values.state) row.values.state = sayState(ctx, row)
    }
  },
})

/** A course that opens by itself says when. */
function sayState(ctx: Context, { values }: ListRow) {
  const { state: value, at } = values.state as { state: CourseState; at: string | null }
  if (value !== 'scheduled' || at === null) return value
  return { value, label: ctx.t('course-editor.opens', { date: formatThaiDate(at, 'short', ctx.lang) }) }
}
