import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { defineList, type Filters, type ListRow } from '#kernel/lists/define-list.server.ts'
import { companies, companyMembers } from '#modules/companies/public.server.ts'
import { courses, listCourseChoices } from '#modules/courses/public.server.ts'
import { enrolAction, enrolments } from '#modules/enrolments/public.server.ts'
import {
  matchPerson,
  noteCitizenWords,
  personName,
  personOrder,
  suspendActions,
  users,
} from '#modules/users/public.server.ts'
import { listCompanies } from './choices.server.ts'
import { percentLearned } from './learning-record.server.ts'

const states = ['pending', 'processing', 'complete', 'none'] as const

type Students = Tables & { u: Tables['user'] }
type Builder = ExpressionBuilder<Students, 'u'>

/** What the student takes: one course where it is chosen, else all. */
function taken(eb: Builder, { course }: Filters) {
  const all = eb
    .selectFrom(aliased(enrolments, 'e'))
    .whereRef('e.userID', '=', 'u._id')
    .where('e.status', '=', 'active')
  return course === undefined ? all : all.where('e.courseID', '=', course)
}

const figure = (value: Expression<unknown>) => (eb: Builder, _ctx: Context, chosen: Filters) =>
  taken(eb, chosen).select(sql`${value}`.as('figure'))

const employed = (eb: Builder) =>
  eb
    .selectFrom(aliased(companyMembers, 'm'))
    .whereRef('m.userID', '=', 'u._id')
    .where('m.status', '=', 'active')

/** The companies that the student works for, else the one that they told themselves. */
function companyOf(eb: Builder): Expression<unknown> {
  const names = employed(eb)
    .innerJoin(aliased(companies, 'k'), 'k._id', 'm.companyID')
    .select(sql<string | null>`string_agg(k.name, ', ' order by k.name)`.as('names'))
  return eb.fn.coalesce(names, sql<string | null>`${eb.ref('u.info')}->>'company'`)
}

/** The company where it is one alone: a cell leads to one record. */
function onlyCompanyOf(eb: Builder): Expression<string | null> {
  const only = sql<string | null>`case when count(*) = 1 then min(${sql.ref('m.companyID')}::text) end`
  return employed(eb).select(only.as('only')) as unknown as Expression<string | null>
}

const countComplete = sql<number>`count(*) filter (where e.analytics->>'status' = 'complete')::int`
const hoursLearned = sql<number>`round(coalesce(sum(e.seconds), 0) / 360.0)::float8 / 10`

/** The members of the academy with how far they are; with a course chosen the figures are of that course. */
export const studentList = defineList({
  name: 'students',
  authorize: (ctx) => {
    // Students are the members of a unit.
    if (ctx.site.siteType !== 'unit') throw notFound()
    // Members may read themselves; the list is for staff.
    if (!ctx.actor.isStaff) throw forbidden()
    authorize(ctx, users, 'read')
  },
  rows: (ctx) =>
    ctx
      .from(users, 'u')
      .where('u.role', '=', 'user')
      .where(visible(ctx, users, { as: 'u' })),
  key: (eb) => eb.ref('u._id'),
  beforeSearch: noteCitizenWords,
  search: (ctx, words) => matchPerson(ctx, words, { as: 'u' }),
  searchLabel: 'students.search',
  filters: {
    course: {
      shape: { kind: 'record' },
      related: courses.name,
      options: (ctx, chosen) => listCourseChoices(ctx, { chosen }),
      where: (_ctx, course, eb) => eb.exists(taken(eb, { course }).select('e._id')),
    },
    company: {
      shape: { kind: 'record' },
      options: listCompanies,
      where: (_ctx, value, eb) => eb.exists(employed(eb).select('m._id').where('m.companyID', '=', value)),
    },
    state: {
      shape: { kind: 'choice', options: states },
      words: 'students.state.',
      where: (_ctx, value, eb, chosen) => {
        const found = taken(eb, chosen).select('e._id')
        if (value === 'none') return eb.not(eb.exists(found))
        return eb.exists(found.where(sql<string>`e.analytics->>'status'`, '=', value))
      },
    },
  },
  columns: {
    name: {
      kind: 'person',
      value: (eb) =>
        sql`jsonb_build_object('name', ${personName('u')}, 'avatar', ${eb.ref('u.avatar')}, 'suspended', ${eb.ref('u.suspended')})`,
      sort: () => personOrder('u'),
      isTitle: true,
    },
    email: {
      kind: 'email',
      value: (eb) => eb.ref('u.email'),
      sort: (eb) => eb.ref('u.email'),
      isUnique: true,
    },
    phone: { kind: 'text', value: (eb) => eb.ref('u.phone'), isUsual: false, isWhole: true },
    company: {
      kind: 'text',
      value: companyOf,
      related: { collection: companies.name, id: onlyCompanyOf },
    },
    finished: {
      kind: 'text',
      label: 'students.column.complete',
      value: figure(sql`${countComplete} || '/' || count(*)`),
      only: 'page',
    },
    courses: { kind: 'number', value: figure(sql`count(*)::int`), only: 'file' },
    complete: { kind: 'number', value: figure(countComplete), only: 'file' },
    percent: { kind: 'percent', value: figure(sql`avg(${percentLearned('e')})`) },
    hours: { kind: 'number', value: figure(hoursLearned), isUsual: false },
    seen: { kind: 'day', value: figure(sql`max(e."learnedAt")`) },
    joined: {
      kind: 'day',
      value: (eb) => eb.ref('u.createdAt'),
      sort: (eb) => eb.ref('u.createdAt'),
      isUsual: false,
    },
  },
  sort: '-joined',
  path: '/student/detail/:id',
  editPath: '/student/edit/:id',
  actions: {
    ...suspendActions(),
    enrol: enrolAction,
  },
  complete: async ({ t }, rows) => rows.forEach((row) => markSuspended(row, t('students.suspended'))),
})

function markSuspended({ values }: ListRow, text: string): void {
  const { name } = values
  if (typeof name === 'object' && name !== null && 'suspended' in name && name.suspended === true)
    Object.assign(name, { badges: [{ text, tone: 'bad' }] })
}
