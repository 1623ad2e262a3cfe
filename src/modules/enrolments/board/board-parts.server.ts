import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import type { CellTone, ListRow } from '#kernel/lists/define-list.server.ts'
import { courses, listCourseChoices } from '#modules/courses/public.server.ts'
import { matchPerson, personName, splitWords, users } from '#modules/users/public.server.ts'
import { enrolSources } from '../joining/enrol-words.ts'
import { type BoardTab, stateWords } from './board-tabs.ts'

/** A column of the tab's rows, which stand in the query as `r`. */
const own = <Value>(name: string) => sql.ref<Value>(`r.${name}`)
const builder = () => expressionBuilder<Tables>()

/** Every word in the name, the address or the course; people and courses are found first, by their own indexes. */
function hasWord(ctx: Context, word: string): Expression<SqlBool> {
  const people = builder().selectFrom(users.name).select('user._id').where(matchPerson(ctx, word))
  const named = builder()
    .selectFrom(courses.name)
    .select('course._id')
    .where(foldedLike(courses, 'name', word))
  return sql<SqlBool>`(${own('userID')} = any(array${people}) or ${own('courseID')} = any(array${named}))`
}

/** People and courses that the words mean, together. */
export function searchBoard(ctx: Context, words: string): Expression<SqlBool> {
  const tests = splitWords(words).map((word) => hasWord(ctx, word))
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

/** What the rows of a tab are narrowed by. */
export function boardFilters(tab: BoardTab, state: Expression<string>) {
  return {
    course: {
      shape: { kind: 'record' },
      label: 'enrolment-board.course',
      options: (ctx: Context, chosen: string) => listCourseChoices(ctx, { chosen }),
      where: (_ctx: Context, value: string) => sql<SqlBool>`${own('courseID')} = ${value}`,
    },
    status: {
      shape: { kind: 'choice', options: stateWords[tab] },
      label: 'enrolment-board.status',
      words: stateText(tab),
      where: (_ctx: Context, value: string) => sql<SqlBool>`${state} = ${value}`,
    },
    ...dayFilters(own('createdAt'), { from: 'enrolment-board.from', to: 'enrolment-board.to' }),
  } as const
}

/** How somebody came to take the course. */
export const sourceFilter = {
  shape: { kind: 'choice', options: enrolSources },
  label: 'enrolment-board.source',
  words: 'enroll.option.source.',
  where: (_ctx: Context, value: string) => sql<SqlBool>`${own('source')} = ${value}`,
} as const

/** The text of a row's state: of its order, its progress or its place in the queue. */
const stateText = (tab: BoardTab) => `enrolment-board.state.${tab === 'cancelled' ? 'enrolled' : tab}.`

const tones: Readonly<Record<string, CellTone>> = {
  new: 'warn',
  checking: 'info',
  stray: 'bad',
  processing: 'info',
  complete: 'ok',
  offered: 'warn',
}

const ofLearner = (value: Expression<unknown>) => () =>
  builder()
    .selectFrom(users.name)
    .select(sql`${value}`.as('value'))
    .where('user._id', '=', own<string>('userID'))

/** Who and for what; the same in every tab. */
export function boardColumns(tab: BoardTab, state: Expression<string>) {
  const named = builder()
    .selectFrom(courses.name)
    .select('course.name')
    .where('course._id', '=', own<string>('courseID'))
  // An order that is tied to no course has the title of its form.
  const what = tab === 'orders' ? sql`coalesce(${named}, ${own('formTitle')}, '')` : named
  return {
    learner: {
      kind: 'person',
      label: 'enrolment-board.column.learner',
      value: ofLearner(
        sql`jsonb_build_object('id', ${sql.ref('user._id')}, 'name', ${personName()}, 'note', ${sql.ref('user.email')})`,
      ),
      isTitle: true,
      related: { collection: users.name, id: () => own<string>('userID') },
    },
    email: {
      kind: 'email',
      label: 'enrolment-board.column.email',
      value: ofLearner(sql.ref('user.email')),
      only: 'file',
    },
    course: {
      kind: 'link',
      label: 'enrolment-board.column.course',
      value: () => sql`jsonb_build_object('text', ${what}, 'id', ${own('courseID')})`,
      related: { collection: courses.name, id: () => own<string | null>('courseID') },
    },
    state: {
      kind: 'choice',
      label: 'enrolment-board.column.state',
      options: stateWords[tab],
      words: stateText(tab),
      tones,
      value: () => state,
    },
    when: {
      kind: 'moment',
      label: 'enrolment-board.column.when',
      value: () => own('createdAt'),
      sort: () => own('createdAt'),
    },
  } as const
}

export const sourceColumn = {
  kind: 'choice',
  label: 'enrolment-board.column.source',
  options: enrolSources,
  words: 'enroll.option.source.',
  value: () => own('source'),
} as const

interface Named {
  readonly id: string | null
  readonly name?: string
}

/** Where people and courses lead, and the words for somebody without an account. */
export function completeNames({ actor, t }: Context, { values }: ListRow): void {
  const learner = values.learner as Named | null | undefined
  const course = values.course as Named | undefined
  const seesStudents = actor.is('root', 'superadmin', 'admin')
  if (learner === null || learner?.name === '') values.learner = { name: t('enrolment-board.no-account') }
  else if (learner && seesStudents) Object.assign(learner, { href: `/student/detail/${learner.id}` })
  if (course?.id) Object.assign(course, { href: `/lesson/detail/${course.id}` })
}
