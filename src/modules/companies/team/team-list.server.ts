import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context, Tables } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { columnsOf } from '#kernel/data/write-rows.server.ts'
import { notFound } from '#kernel/errors.ts'
import { readForWriting, stepsBetween } from '#kernel/lists/actions.server.ts'
import {
  type BulkAction,
  defineList,
  defineListWithin,
  type List,
  type ListRow,
  type Purpose,
} from '#kernel/lists/define-list.server.ts'
import { refusalFrom } from '#kernel/lists/refusal.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, sayProgress } from '#modules/enrolments/public.server.ts'
import { matchGivenPerson, matchPerson, noteCitizenWords, users } from '#modules/users/public.server.ts'
import { companyMembers } from '../collections.ts'
import { isLinkable } from './linkable.server.ts'
import { requireCompany } from './own-companies.server.ts'
import { removeMember } from './team.server.ts'

const states = ['pending', 'processing', 'complete'] as const

/** How far an employee is in a course that the company pays for. */
export interface TeamCourse {
  readonly courseID: string
  readonly name: string
  readonly percent: number
  readonly message: string
  readonly learnedAt: string | null
  readonly completedAt: string | null
}

/** What the name of an employee has with it. */
export interface TeamName {
  readonly name: string
  readonly contact: boolean
  readonly status: 'active' | 'invited'
  /** Whether the company may give a link: it had the account made, and nobody has made it their own. */
  readonly mayLink: boolean
}

type Builder = ExpressionBuilder<Tables & { m: Tables['company_member']; u: Tables['user'] }, 'm' | 'u'>

/** What the company gave the employee to learn; of somebody who has not accepted yet nothing is known. */
function given(eb: Builder) {
  return eb
    .selectFrom(aliased(enrolments, 'e'))
    .whereRef('e.userID', '=', 'm.userID')
    .whereRef('e.companyID', '=', 'm.companyID')
    .where('e.status', '=', 'active')
    .where('m.status', '=', 'active')
}

const courseLines = (eb: Builder, ctx: Context) =>
  jsonArrayFrom(
    given(eb)
      .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
      .select((own) => [
        'e.courseID',
        translated(ctx, courses, 'name', { as: 'c' }).as('name'),
        own.ref('e.analytics', '->').key('percent').as('percent'),
        own.ref('e.analytics', '->').key('message').as('message'),
        'e.learnedAt',
        'e.completedAt',
      ])
      .orderBy('c.name'),
  )

/** Said by the line of a file. */
const ofLine = () => sql`null`

const isStaff = ({ actor }: Context) => actor.is('admin')

/** The people of a company and how far they are, for its contacts and for administrators; its contacts stand first. */
function teamList(companyID: string): List {
  return defineList({
    name: 'companies-team',
    authorize: (ctx) => {
      if (!isStaff(ctx) && ctx.actor.role !== 'member') throw notFound()
    },
    rows: (ctx) => {
      const all = ctx
        .from(companyMembers, 'm')
        .innerJoin(aliased(users, 'u'), 'u._id', 'm.userID')
        .where('m.companyID', '=', companyID)
      if (isStaff(ctx)) return all
      // Those who speak for the company.
      return all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom(aliased(companyMembers, 'own'))
            .select('own._id')
            .whereRef('own.companyID', '=', 'm.companyID')
            .where('own.userID', '=', ctx.actor.userID)
            .where('own.contact', '=', true)
            .where('own.status', '=', 'active'),
        ),
      )
    },
    key: (eb) => eb.ref('m._id'),
    // A company finds its people by what it gave; staff by what is known of them, too.
    beforeSearch: noteCitizenWords,
    search: (ctx, words, eb) => {
      const byGiven = matchGivenPerson(companyMembers, words, { as: 'm' })
      return isStaff(ctx) ? eb.or([byGiven, matchPerson(ctx, words, { as: 'u' })]) : byGiven
    },
    searchLabel: 'companies.team.find',
    filters: {
      state: {
        shape: { kind: 'choice', options: states },
        label: 'companies.team.state',
        words: 'companies.team.state-',
        where: (_ctx, value, eb) =>
          eb.exists(
            given(eb)
              .select('e._id')
              .where(sql<SqlBool>`${sql.ref('e.analytics')}->>'status' = ${value}`),
          ),
      },
    },
    columns: {
      name: {
        kind: 'person',
        label: 'companies.column.name',
        value: (eb) =>
          sql`jsonb_build_object('name', ${eb.ref('m.name')}, 'contact', ${eb.ref('m.contact')}, 'status', ${eb.ref('m.status')}, 'mayLink', ${isLinkable()})`,
        sort: (eb) => [eb.not(eb.ref('m.contact')), inThaiOrder('m.name')],
        isTitle: true,
        related: { collection: users.name, id: (eb) => eb.ref('m.userID') },
      },
      email: { kind: 'email', label: 'companies.column.email', value: (eb) => eb.ref('m.email') },
      courses: { kind: 'text', label: 'companies.column.courses', value: courseLines, only: 'page' },
      course: { kind: 'text', label: 'companies.column.course', value: courseLines, only: 'file' },
      percent: { kind: 'number', label: 'companies.column.percent', value: ofLine, only: 'file' },
      progress: { kind: 'text', label: 'companies.column.status', value: ofLine, only: 'file' },
      learned: { kind: 'day', label: 'companies.column.learned', value: ofLine, only: 'file' },
      completed: { kind: 'day', label: 'companies.column.completed', value: ofLine, only: 'file' },
    },
    sort: 'name',
    actions: { remove: removeAction(companyID) },
    complete: async (ctx, rows, purpose) => rows.forEach((row) => completeRow(ctx, row, purpose)),
    lines: toLines,
  })
}

/** The people of each company, for those who may work for it. */
export const teams = defineListWithin('company', (id) => teamList(id), requireCompany)

function completeRow(ctx: Context, { values }: ListRow, purpose: Purpose): void {
  const { t } = ctx
  const name = values.name as TeamName | undefined
  if (typeof values.email === 'string' && !hasAddress(values.email)) values.email = null
  for (const course of ((values.courses ?? values.course) as { message: string }[] | undefined) ?? [])
    course.message = sayProgress(ctx, course.message)
  if (!name) return
  values.progress = t(`companies.status.${name.status}`)
  if (purpose === 'page')
    Object.assign(name, {
      badges: [
        ...(name.contact ? [{ text: t('companies.contact'), tone: 'brand' }] : []),
        ...(name.status === 'invited' ? [{ text: t('companies.status.invited'), tone: 'info' }] : []),
      ],
    })
}

/** In a file each course of each person is a line. */
function toLines(row: ListRow): ListRow[] {
  const taken = (row.values.course ?? []) as TeamCourse[]
  if (taken.length === 0) return [{ ...row, values: { ...row.values, course: null } }]
  return taken.map(({ name, percent, message, learnedAt, completedAt }) => ({
    ...row,
    values: {
      ...row.values,
      course: name,
      percent: Math.round(percent),
      progress: message,
      learned: learnedAt,
      completed: completedAt,
    },
  }))
}

/** Takes people out of the company, each by itself; taken back they belong to it as before. */
function removeAction(companyID: string): BulkAction {
  return {
    label: 'companies.team.remove',
    confirm: 'companies.team.remove-question',
    max: 500,
    may: (ctx) => isStaff(ctx) || ctx.actor.role === 'member',
    async run(ctx, ids) {
      const before = await readForWriting(ctx, companyMembers, ids, columnsOf(companyMembers))
      const notes: RowNote[] = []
      for (const [id, { name }] of before) {
        const refusal = await refusalFrom(ctx.isolate((inner) => removeMember(inner, companyID, id)))
        if (refusal)
          notes.push({ id, isDone: false, name: String(name), code: refusal.code, values: refusal.values })
      }
      const after = await readForWriting(ctx, companyMembers, ids, columnsOf(companyMembers))
      return { steps: stepsBetween(companyMembers, before, after), notes }
    },
  }
}
