import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineList, defineListWithin, type List, type ListRow } from '#kernel/lists/define-list.server.ts'
import {
  type AttendanceSummary,
  learnerParts,
  openTaughtCourse,
  placeAction,
  summarizeAttendance,
} from '#modules/attendance/public.server.ts'
import { isStopped } from './stopped.ts'

const states = ['pending', 'processing', 'complete'] as const

const analyticsOf = (name: string) => sql<string | null>`${sql.ref('e.analytics')}->>${sql.lit(name)}`
const state = sql<string>`coalesce(${analyticsOf('status')}, 'pending')`
/** As the index `enroll_percent` has it. */
const percent = sql<number>`coalesce((${analyticsOf('percent')})::float8, 0)`
/** Counted for the rows that are read. */
const counted = () => sql`null`

/** Who takes the course, how far they are, when they last learned and how often they came. */
function rosterList(courseId: string): List {
  const { classFilter, name, class: group, ...parts } = learnerParts(courseId)
  return defineList({
    ...parts,
    name: 'teaching-roster',
    key: (eb) => eb.ref('e._id'),
    filters: {
      class: classFilter,
      state: {
        shape: { kind: 'choice', options: [...states, 'stopped'] },
        label: 'attendance.filter.state',
        words: 'attendance.state.',
        where: (ctx, value) => (value === 'stopped' ? isStopped('e', ctx.now) : sql`${state} = ${value}`),
      },
    },
    columns: {
      name,
      class: group,
      percent: {
        kind: 'percent',
        label: 'teaching.roster.progress',
        value: () => percent,
        sort: () => percent,
      },
      state: {
        kind: 'choice',
        label: 'teaching.roster.state',
        options: states,
        words: 'attendance.state.',
        tones: { processing: 'info', complete: 'ok' },
        value: () => state,
      },
      seen: { kind: 'moment', label: 'teaching.roster.seen', value: (eb) => eb.ref('e.learnedAt') },
      attendance: { kind: 'text', label: 'teaching.roster.attendance', value: counted, only: 'page' },
      came: { kind: 'number', label: 'teaching.roster.came', value: counted, only: 'file' },
      late: { kind: 'number', label: 'teaching.roster.late', value: counted, only: 'file' },
      held: { kind: 'number', label: 'teaching.roster.held', value: counted, only: 'file' },
      enrolled: {
        kind: 'day',
        label: 'teaching.roster.enrolled',
        value: (eb) => eb.ref('e.createdAt'),
        sort: (eb) => eb.ref('e.createdAt'),
        isUsual: false,
      },
    },
    sort: 'name',
    actions: { place: placeAction(courseId) },
    complete: async (ctx, rows) => {
      const summaries = await summarizeAttendance(
        ctx,
        rows.map(({ id }) => id),
      )
      for (const row of rows) putAttendance(ctx, row, summaries.get(row.id))
    },
  })
}

/** The roster of each course, for those who teach it. */
export const rosters = defineListWithin('course', rosterList, openTaughtCourse)

function putAttendance({ t }: Context, { values }: ListRow, summary: AttendanceSummary | undefined): void {
  const { came = 0, late = 0, held = 0 } = summary ?? {}
  Object.assign(values, { came, late, held })
  if (held > 0)
    values.attendance = t(late > 0 ? 'teaching.roster.came-late' : 'teaching.roster.came-of', {
      came,
      late,
      held,
    })
}
