import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden } from '#kernel/errors.ts'
import { readForWriting, stepsBetween } from '#kernel/lists/actions.server.ts'
import { type BulkAction, defineList, defineListWithin, type List } from '#kernel/lists/define-list.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { matchPerson, noteCitizenWords, users } from '#modules/users/public.server.ts'
import { attendanceStatuses, attendances, classDays } from '../collections.ts'
import { markAttendance, openDay } from './day-roster.server.ts'
import { learnerParts } from './learner-parts.server.ts'

/** Of whom nothing is said yet. */
const UNMARKED = 'none'

/** Learners that are marked at once at most. */
const MAX_MARKED = 500

const MARK_FIELDS = [
  'classDayID',
  'courseID',
  'enrollID',
  'userID',
  'status',
  'source',
  'checkedInAt',
  'device',
]

const isTeaching = ({ actor }: Context) => actor.isStaff || actor.capabilities.teaching !== undefined

/** Everybody in the class on a day, with what is said of them. */
function dayList(dayId: string): List {
  const { name } = learnerParts('')
  return defineList({
    name: 'attendance-day',
    authorize: (ctx) => {
      if (!isTeaching(ctx)) throw forbidden()
    },
    rows: (ctx) => {
      const all = ctx
        .from(enrolments, 'e')
        .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
        .innerJoin(aliased(classDays, 'd'), 'd.classID', 'e.classID')
        .leftJoin(aliased(attendances, 'a'), (join) =>
          join.onRef('a.enrollID', '=', 'e._id').onRef('a.classDayID', '=', 'd._id'),
        )
        .where('d._id', '=', dayId)
        .where((eb) => eb.or([eb('e.status', '=', 'active'), eb('a._id', 'is not', null)]))
      const { teaching } = ctx.actor.capabilities
      return teaching === undefined
        ? all
        : all.where('d.courseID', '=', sql<string>`any(${teaching}::uuid[])`)
    },
    key: (eb) => eb.ref('e._id'),
    beforeSearch: noteCitizenWords,
    search: (ctx, words) => matchPerson(ctx, words, { as: 'u' }),
    searchLabel: 'attendance.search',
    filters: {
      status: {
        shape: { kind: 'choice', options: [...attendanceStatuses, UNMARKED] },
        label: 'attendance.status',
        words: 'attendance.option.status.',
        where: (_ctx, value) =>
          value === UNMARKED
            ? sql<SqlBool>`${sql.ref('a.status')} is null`
            : sql<SqlBool>`${sql.ref('a.status')} = ${value}`,
      },
    },
    columns: {
      name: {
        ...name,
        value: () => sql`${name.value()} || jsonb_build_object('status', ${sql.ref('a.status')})`,
      },
      status: {
        kind: 'choice',
        label: 'attendance.status',
        options: attendanceStatuses,
        words: 'attendance.option.status.',
        tones: { present: 'ok', late: 'warn', leave: 'info', absent: 'bad' },
        value: (eb) => eb.ref('a.status'),
      },
      at: { kind: 'moment', label: 'attendance.day.at', value: (eb) => eb.ref('a.checkedInAt') },
    },
    sort: 'name',
    size: 200,
    actions: { mark: markAction(dayId) },
  })
}

/** The list of each day, for those who teach its course. */
export const dayLists = defineListWithin('day', (id) => dayList(id), openDay)

/** Writes the same of all chosen learners, or takes what was written back. */
function markAction(dayId: string): BulkAction {
  return {
    label: 'attendance.day.mark-chosen',
    options: async ({ t }) =>
      [...attendanceStatuses, UNMARKED].map((value) => ({
        value,
        label: t(`attendance.option.status.${value}`),
      })),
    max: MAX_MARKED,
    isBeside: true,
    may: isTeaching,
    async run(ctx, ids, status) {
      const before = await readMarks(ctx, dayId, ids)
      await markAttendance(ctx, dayId, { enrolIds: ids, status: status === UNMARKED ? '' : status })
      return stepsBetween(attendances, before, await readMarks(ctx, dayId, ids))
    },
  }
}

/** What is said of the learners on the day, by the ids of the marks. */
async function readMarks(ctx: Context, dayId: string, ids: readonly string[]) {
  const marks = await ctx
    .from(attendances)
    .select('_id')
    .where('classDayID', '=', dayId)
    .where('enrollID', 'in', ids)
    .execute()
  const known = marks.map(({ _id }) => _id)
  return known.length === 0
    ? new Map<string, Record<string, unknown>>()
    : readForWriting(ctx, attendances, known, MARK_FIELDS)
}
