import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { classes } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, waiting } from '#modules/enrolments/public.server.ts'
import { findClashes, type ProgrammeItem, readProgramme } from '#modules/lessons/public.server.ts'

/** A day of the programme. */
interface ProgrammeDay {
  readonly day: string
  readonly items: readonly ProgrammeItem[]
}

function byDay(items: readonly ProgrammeItem[]): ProgrammeDay[] {
  const days = new Map<string, ProgrammeItem[]>()
  for (const item of items) {
    const day = bangkokDay(item.startsAt)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, own]) => ({ day, items: own }))
}

/** Everybody who speaks, and every room that is used, with how often. */
function countNames(names: readonly string[]) {
  const counts = new Map<string, number>()
  for (const name of names.filter(Boolean)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, n]) => ({ name, n })).toSorted((a, b) => a.name.localeCompare(b.name, 'th'))
}

/** What is to be known of a seminar before and on its day. */
export async function readSeminar(ctx: Context, id: string) {
  const course = uuidPattern.test(id)
    ? await ctx
        .from(courses)
        .select(['_id', 'slug', 'name', 'status', 'type', 'startDate', 'endDate', 'place', 'seats'])
        .where('_id', '=', id)
        .where('mode', '=', 'seminar')
        .executeTakeFirst()
    : undefined
  if (!course) throw notFound()
  const counted = (status: 'active' | 'cancelled') =>
    ctx
      .from(enrolments)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('courseID', '=', id)
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  const [programme, registered, rounds, queue] = await Promise.all([
    readProgramme(ctx, id, { withHidden: true }),
    counted('active'),
    ctx
      .from(classes)
      .select(['_id', 'name', 'startDate'])
      .where('courseID', '=', id)
      .orderBy('startDate')
      .execute(),
    ctx
      .from(waiting)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('courseID', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    course,
    days: byDay(programme),
    clashes: findClashes(programme),
    rooms: countNames(programme.map(({ room }) => room)),
    speakers: countNames(programme.flatMap(({ speakers }) => speakers)),
    registered: registered.n,
    waiting: queue.n,
    rounds,
  }
}
