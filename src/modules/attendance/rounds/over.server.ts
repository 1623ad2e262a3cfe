import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context, Tables } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { courses } from '#modules/courses/public.server.ts'
import { classes } from '../collections.ts'

const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })

/** The day that it is in Bangkok, as YYYY-MM-DD. */
export const dayOf = (now: Date) => bangkokDay.format(now)

/**
 * True for an on-site course whose last round has begun: neither its own first day, nor the first of a class, nor the last day of
 * registration is still to come. One that has no day at all is not over.
 */
function hasBegun(eb: ExpressionBuilder<Tables, 'course'>, today: string) {
  const lastClass = eb
    .selectFrom(classes.name)
    .select(({ fn }) => fn.max('class.startDate').as('day'))
    .whereRef('class.courseID', '=', 'course._id')
  return sql<SqlBool>`(${eb.ref('course.type')} = 'onsite' and coalesce(
    greatest(${eb.ref('course.startDate')}, ${eb.ref('course.endRegistDate')}, ${lastClass}) < ${today}::date, false))`
}

/** Writes of courses whether all their rounds have begun, where that has changed; of all courses unless some are named. */
export async function noteRounds(ctx: Context, courseIDs?: readonly string[]): Promise<void> {
  const today = dayOf(ctx.now)
  const write = ctx.asServer().write(courses)
  const named = courseIDs && sql<SqlBool>`course."_id" = any(${[...courseIDs]}::uuid[])`
  for (const isOver of [true, false])
    await write
      .where((eb) =>
        eb.and([
          ...(named ? [named] : []),
          eb('isOver', '=', !isOver),
          isOver ? hasBegun(eb, today) : eb.not(hasBegun(eb, today)),
        ]),
      )
      .patch({ isOver })
}

/** A class more, less or on other days. */
export const followClasses = onWrite(classes, async (ctx, { action, records }) => {
  const moved = records.filter(({ changes }) => action !== 'update' || changes.startDate)
  const ids = moved.flatMap(({ before, after }) => (after ?? before)?.courseID ?? [])
  if (ids.length > 0) await noteRounds(ctx, [...new Set(ids)])
})

/** A course on other days, or in the classroom from now on. */
export const followCourses = onWrite(courses, async (ctx, { action, records }) => {
  if (action === 'delete') return
  const moved = records.filter(
    ({ after, changes }) =>
      (action === 'create' && after?.type === 'onsite') ||
      changes.type ||
      changes.startDate ||
      changes.endRegistDate,
  )
  if (moved.length > 0)
    await noteRounds(
      ctx,
      moved.map(({ id }) => id),
    )
})

/** Every night the courses whose last round has begun leave the lists. */
export const noteOver = defineJob({
  name: 'attendance.note-over',
  label: {
    th: 'นำหลักสูตรที่ทุกรอบผ่านไปแล้วออกจากรายการ',
    en: 'Take courses whose rounds are over from the lists',
  },
  data: z.object({}),
  schedule: '1 0 * * *',
  run: ({ ctx }) => noteRounds(ctx),
})
