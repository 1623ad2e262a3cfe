import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { columnsOf } from '#kernel/data/write-rows.server.ts'
import { notFound } from '#kernel/errors.ts'
import { readForWriting, stepsBetween } from '#kernel/lists/actions.server.ts'
import { type BulkAction, defineList, defineListWithin, type List } from '#kernel/lists/define-list.server.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { companies, companyMembers, requireCompany } from '#modules/companies/public.server.ts'
import {
  matchGivenPerson,
  matchPerson,
  noteCitizenWords,
  personName,
  users,
} from '#modules/users/public.server.ts'
import { assignments, paths } from './collections.ts'
import { allCourses, doneCourses, pathPercent } from './path-progress.ts'

const states = ['open', 'late', 'complete'] as const

const isStaff = ({ actor }: Context) => actor.is('admin')

/** How somebody stands with a path on this day; the assignment under `a`. */
const stateOn = (today: string) =>
  sql<string>`case when ${sql.ref('a.completedAt')} is not null then 'complete'
    when ${sql.ref('a.dueDate')} < ${today}::date then 'late' else 'open' end`

const stateFilter = {
  shape: { kind: 'choice', options: states },
  label: 'paths.people.state',
  words: 'paths.state.',
} as const

const stateColumn = {
  kind: 'choice',
  label: 'paths.people.state',
  options: states,
  words: 'paths.state.',
  tones: { complete: 'ok', late: 'bad', open: 'info' },
} as const

/** Takes a path from people again; what they learned, they keep. */
const takeBack = (mayRun: (ctx: Context) => boolean): BulkAction => ({
  label: 'paths.people.remove',
  confirm: 'paths.people.remove-question',
  tone: 'danger',
  max: 500,
  may: mayRun,
  async run(ctx, ids) {
    const before = await readForWriting(ctx, assignments, ids, columnsOf(assignments))
    await ctx
      .write(assignments)
      .where({ _id: [...before.keys()] })
      .remove()
    return stepsBetween(assignments, before, new Map())
  },
})

/** The people whom a path is assigned to, for administrators. */
function peopleOf(pathID: string): List {
  return defineList({
    name: 'path-people',
    authorize: (ctx) => {
      if (!isStaff(ctx)) throw notFound()
    },
    rows: (ctx) =>
      ctx
        .from(assignments, 'a')
        .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
        .innerJoin(aliased(users, 'u'), 'u._id', 'a.userID')
        .leftJoin(aliased(companies, 'k'), 'k._id', 'a.companyID')
        .where('a.pathID', '=', pathID),
    key: (eb) => eb.ref('a._id'),
    beforeSearch: noteCitizenWords,
    search: (ctx, words) => matchPerson(ctx, words, { as: 'u' }),
    searchLabel: 'paths.people.find',
    filters: {
      state: { ...stateFilter, where: (ctx, value, eb) => eb(stateOn(bangkokDay(ctx.now)), '=', value) },
    },
    columns: {
      name: {
        kind: 'person',
        label: 'paths.people.name',
        value: () => jsonBuildObject({ name: personName('u') }),
        isTitle: true,
        related: { collection: users.name, id: (eb) => eb.ref('u._id') },
      },
      email: { kind: 'email', label: 'paths.people.email', value: (eb) => eb.ref('u.email') },
      company: {
        kind: 'text',
        label: 'paths.people.company',
        value: (eb) => eb.ref('k.name'),
        related: { collection: companies.name, id: (eb) => eb.ref('k._id') },
      },
      due: {
        kind: 'day',
        label: 'paths.people.due',
        value: (eb) => eb.ref('a.dueDate'),
        sort: (eb) => eb.ref('a.dueDate'),
      },
      done: { kind: 'number', label: 'paths.people.done', value: (eb) => doneCourses(eb) },
      percent: { kind: 'percent', label: 'paths.people.percent', value: (eb) => pathPercent(eb) },
      state: { ...stateColumn, value: (_eb, ctx) => stateOn(bangkokDay(ctx.now)) },
      completed: {
        kind: 'day',
        label: 'paths.people.completed',
        value: (eb) => eb.ref('a.completedAt'),
        isUsual: false,
      },
    },
    sort: 'due',
    actions: { remove: takeBack(isStaff) },
  })
}

/** The path that staff look at. */
async function requirePath(ctx: Context, id: string): Promise<void> {
  if (!isStaff(ctx)) throw notFound()
  const found = await ctx.from(paths).select('_id').where('_id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}

export const pathPeople = defineListWithin('learning_path', peopleOf, requirePath)

/** What a company assigned to its people, and how far they are: the names are those that it gave. */
function teamOf(companyID: string): List {
  return defineList({
    name: 'company-paths',
    authorize: (ctx) => {
      if (!isStaff(ctx) && ctx.actor.role !== 'member') throw notFound()
    },
    rows: (ctx) => {
      const all = ctx
        .from(assignments, 'a')
        .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
        .innerJoin(aliased(companyMembers, 'm'), (join) =>
          join.onRef('m.companyID', '=', 'a.companyID').onRef('m.userID', '=', 'a.userID'),
        )
        .where('m.status', '=', 'active')
        .where('a.companyID', '=', companyID)
      if (isStaff(ctx)) return all
      return all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom(aliased(companyMembers, 'own'))
            .select('own._id')
            .whereRef('own.companyID', '=', 'a.companyID')
            .where('own.userID', '=', ctx.actor.userID)
            .where('own.contact', '=', true)
            .where('own.status', '=', 'active'),
        ),
      )
    },
    key: (eb) => eb.ref('a._id'),
    search: (_ctx, words) => matchGivenPerson(companyMembers, words, { as: 'm' }),
    searchLabel: 'paths.people.find',
    filters: {
      state: { ...stateFilter, where: (ctx, value, eb) => eb(stateOn(bangkokDay(ctx.now)), '=', value) },
    },
    columns: {
      name: {
        kind: 'person',
        label: 'paths.people.name',
        value: (eb) => jsonBuildObject({ name: eb.ref('m.name') }),
        isTitle: true,
        related: { collection: users.name, id: (eb) => eb.ref('a.userID') },
      },
      path: {
        kind: 'text',
        label: 'paths.people.path',
        value: (_eb, ctx) => translated(ctx, paths, 'name', { as: 'p' }),
        related: { collection: paths.name, id: (eb) => eb.ref('p._id') },
      },
      due: {
        kind: 'day',
        label: 'paths.people.due',
        value: (eb) => eb.ref('a.dueDate'),
        sort: (eb) => eb.ref('a.dueDate'),
      },
      done: {
        kind: 'text',
        label: 'paths.people.done',
        value: (eb) => sql`${doneCourses(eb)} || '/' || ${allCourses()}`,
        isWhole: true,
      },
      percent: { kind: 'percent', label: 'paths.people.percent', value: (eb) => pathPercent(eb) },
      state: { ...stateColumn, value: (_eb, ctx) => stateOn(bangkokDay(ctx.now)) },
    },
    sort: 'due',
    actions: { remove: takeBack((ctx) => isStaff(ctx) || ctx.actor.role === 'member') },
  })
}

export const teamPaths = defineListWithin('company', teamOf, requireCompany)
