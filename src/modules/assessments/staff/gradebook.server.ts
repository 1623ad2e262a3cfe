import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { openTaughtCourse } from '#modules/attendance/public.server.ts'
import { issueNow } from '#modules/certificates/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { exams } from '#modules/exams/public.server.ts'
import { personName, personOrder, users } from '#modules/users/public.server.ts'
import { gradedWork } from '../graded-work.ts'
import { completePassed, readPassing } from '../marking/complete-passed.server.ts'
import { countRounds, weigh } from '../model/counting.ts'
import { mayMark, requireMarking } from '../policy.ts'
import { roundFollowers } from '../sitting/followers.ts'
import { grades, rounds } from '../tables.ts'

/** Learners of one page; a file has more. */
const MAX_LEARNERS = 2000

/** Work beside exams that other modules weigh here. */
async function readWorks(ctx: Context, courseId: string) {
  const columns = []
  const percents = new Map<string, number | null>()
  for (const read of ctx.engine.contributionsTo(gradedWork)) {
    const found = await read(ctx, courseId)
    columns.push(...found.columns)
    for (const { workID, enrollID, percent } of found.results) percents.set(`${workID}/${enrollID}`, percent)
  }
  return {
    columns,
    percentOf: (work: string, enrolment: string) => percents.get(`${work}/${enrolment}`) ?? null,
  }
}

/** Everybody who takes a course with what their exams come to, weighted; a result that somebody set counts before any round. */
export async function readGradebook(ctx: Context, courseId: string, limit = MAX_LEARNERS) {
  const course = await openTaughtCourse(ctx, courseId)
  const asked = await ctx
    .from(exams)
    .select(['_id', 'name', 'type', 'counts', 'weight'])
    .where('courseID', '=', courseId)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const taking = ctx
    .from(enrolments)
    .innerJoin(users.name, 'user._id', 'enroll.userID')
    .where('enroll.courseID', '=', courseId)
    .where(isActive)
  const learners = await taking
    .select(['enroll._id', personName().as('name')])
    .orderBy(personOrder()[0])
    .orderBy(personOrder()[1])
    .orderBy('enroll._id')
    .limit(limit)
    .execute()
  const { n: people } =
    learners.length < limit
      ? { n: learners.length }
      : await taking.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const results = await ctx
    .from(rounds)
    .select(['examID', 'enrollID', 'number', 'percent'])
    .where('courseID', '=', courseId)
    .execute()
  const ids = asked.map(({ _id }) => _id)
  const set =
    ids.length === 0
      ? []
      : await ctx
          .from(grades)
          .select(['_id', 'createdAt', 'examID', 'enrollID', 'percent', 'reason'])
          .where('examID', 'in', ids)
          .orderBy('_id')
          .execute()
  const works = await readWorks(ctx, courseId)
  const nameOf = (examID: string, enrollID: string) => `${examID}/${enrollID}`
  const byName = Map.groupBy(results, ({ examID, enrollID }) => nameOf(examID, enrollID))
  const changed = new Map(set.map((one) => [nameOf(one.examID, one.enrollID), one]))
  return {
    course: { _id: course._id, name: course.name },
    exams: asked.map(({ _id, name, weight }) => ({ _id, name, weight })),
    works: works.columns,
    mayMark: mayMark(ctx.actor, courseId),
    people,
    learners: learners.map(({ _id, name }) => {
      const cells = asked.map((exam) => {
        const key = nameOf(exam._id, _id)
        const own = changed.get(key)
        return {
          percent: own?.percent ?? countRounds(byName.get(key) ?? [], exam.counts),
          isChanged: own !== undefined,
          reason: own?.reason ?? '',
        }
      })
      const own = works.columns.map((work) => ({
        percent: works.percentOf(work._id, _id),
        weight: work.weight,
      }))
      const total = weigh([
        ...cells.map(({ percent }, at) => ({ percent, weight: asked[at]?.weight ?? 0 })),
        ...own,
      ])
      return { _id, name, cells, works: own.map(({ percent }) => percent), total }
    }),
    changes: set.toReversed(),
  }
}

export type ShownGradebook = Awaited<ReturnType<typeof readGradebook>>

interface Change {
  readonly examID: string
  readonly enrollID: string
  readonly percent: number
  readonly reason: string
}

/** Sets the result of somebody in an exam, for a reason; what was before stays on record. */
export async function changeGrade(ctx: Context, courseId: string, change: Change): Promise<void> {
  requireMarking(ctx.actor, courseId)
  const exam = await ctx
    .from(exams)
    .select(['_id', 'passPercent'])
    .where('_id', '=', change.examID)
    .where('courseID', '=', courseId)
    .executeTakeFirst()
  const enrolment = await ctx
    .from(enrolments)
    .select(['_id', 'userID'])
    .where('_id', '=', change.enrollID)
    .where('courseID', '=', courseId)
    .executeTakeFirst()
  if (!exam || !enrolment) throw notFound()
  if (!(change.percent >= 0 && change.percent <= 100)) throw new DomainError('assessments.wrong-percent')
  if (change.reason === '') throw new DomainError('assessments.no-reason')
  await ctx.write(grades).add({ _id: newId(ctx.now), ...change, byID: ctx.actor.userID })
  const passing = { examID: exam._id, courseID: courseId, enrollID: enrolment._id }
  await completePassed(ctx, enrolment._id, await readPassing(ctx, passing))
  await issueNow(ctx, [enrolment._id])
  const reached = { userID: enrolment.userID, courseID: courseId, examID: exam._id }
  for (const follow of ctx.engine.contributionsTo(roundFollowers)) await follow(ctx, reached)
}
