import type { Context } from '#kernel/context.ts'
import { classes } from '#modules/attendance/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { type Exam, exams } from '#modules/exams/public.server.ts'
import { personName, personOrder, users } from '#modules/users/public.server.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { absencesOf } from '../model/absences.ts'
import { mayMark } from '../policy.ts'
import { rounds, steps, watches } from '../tables.ts'

const MAX_STEPS = 20
/** People whom the form for extra time offers. */
const MAX_LEARNERS = 500

async function readLearners(ctx: Context, courseID: string) {
  return ctx
    .from(enrolments)
    .innerJoin(users.name, 'user._id', 'enroll.userID')
    .select(['enroll._id', personName().as('name')])
    .where('enroll.courseID', '=', courseID)
    .where(isActive)
    .orderBy(personOrder()[0])
    .orderBy(personOrder()[1])
    .orderBy('enroll._id')
    .limit(MAX_LEARNERS)
    .execute()
}

/** What those see who look after an exam: how many sit, what waits, what was done. */
export async function readRoom(ctx: Context, exam: Exam) {
  const watch = await watchRecord(ctx, exams, exam._id)
  const counts = await ctx
    .from(rounds)
    .select(({ fn }) => ['status', fn.countAll<number>().as('n'), fn.avg<number>('percent').as('percent')])
    .where('examID', '=', exam._id)
    .groupBy('status')
    .execute()
  const countOf = (...states: readonly string[]) =>
    counts.filter(({ status }) => states.includes(status)).reduce((sum, { n }) => sum + n, 0)
  const seen = await ctx.from(watches).selectAll().where('examID', '=', exam._id).executeTakeFirst()
  const done = await ctx
    .from(steps)
    .select(['_id', 'createdAt', 'kind', 'seconds', 'rounds', 'reason'])
    .where('examID', '=', exam._id)
    .orderBy('_id', 'desc')
    .limit(MAX_STEPS)
    .execute()
  return {
    watch,
    mayMark: mayMark(ctx.actor, exam.courseID),
    open: countOf('begun'),
    toMark: countOf('submitted', 'timed-out'),
    marked: countOf('marked'),
    released: countOf('released'),
    away: absencesOf(seen),
    steps: done,
    hasMinutes: exam.minutes !== null,
    learners: (await readLearners(ctx, exam.courseID)).map(({ _id, name }) => ({ value: _id, label: name })),
    classes: (
      await ctx
        .from(classes)
        .select(['_id', 'name'])
        .where('courseID', '=', exam.courseID)
        .orderBy('name')
        .execute()
    ).map(({ _id, name }) => ({ value: _id, label: name })),
  }
}

export type ShownRoom = Awaited<ReturnType<typeof readRoom>>
