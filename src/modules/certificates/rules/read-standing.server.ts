import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { readAttendedDays } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { surveysDone } from '#modules/learning/public.server.ts'
import { lessonKinds, lessons, progress } from '#modules/lessons/public.server.ts'
import { rules } from '../collections.ts'
import { asksExams, type CertificateRules, type Standing, usualRules } from './check-rules.ts'
import { type ExamResult, examResults } from './exam-results.ts'

const kindsBy = (measure: string) =>
  lessonKinds.filter((kind) => kind.measure === measure).map(({ kind }) => kind)

const ruleColumns = [
  'lessons',
  'watched',
  'attendance',
  'survey',
  'exam',
  'examMark',
  'validMonths',
  'remindDays',
  'designID',
] as const

/** The rules of a course: its own, or the usual ones of its type. */
export async function readCourseRules(
  ctx: Context,
  courseID: string,
): Promise<CertificateRules & { readonly ruleID: string | null; readonly designID: string | null }> {
  const own = await ctx
    .from(rules)
    .select(['_id', ...ruleColumns])
    .where('courseID', '=', courseID)
    .executeTakeFirst()
  if (own) {
    const { _id, ...given } = own
    return { ...given, ruleID: _id }
  }
  const course = await ctx.from(courses).select('type').where('_id', '=', courseID).executeTakeFirst()
  return { ...usualRules(course?.type ?? 'online'), ruleID: null, designID: null }
}

/** The rules of a path; undefined where it gives no certificate. */
export function readPathRules(ctx: Context, pathID: string) {
  return ctx
    .from(rules)
    .select(['_id', ...ruleColumns])
    .where('pathID', '=', pathID)
    .executeTakeFirst()
}

const NO_EXAMS: ExamResult = { asked: 0, passed: 0, percent: null }

/** What exams come to for these enrolments, where the rules ask for any. */
async function readExams(
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
  given: CertificateRules,
): Promise<ReadonlyMap<string, ExamResult>> {
  const [read] = ctx.engine.contributionsTo(examResults)
  return read && asksExams(given) ? read(ctx, courseID, enrolIds) : new Map<string, ExamResult>()
}

/** How the learners of these enrolments of one course stand, as far as its rules ask. */
export async function readStandings(
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
  given: CertificateRules,
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await ctx
    .from(enrolments, 'e')
    .select((eb) => [
      'e._id',
      'e.analytics',
      eb
        .selectFrom(lessons.name)
        .leftJoin(progress.name, (join) =>
          join
            .onRef('lesson_progress.lessonID', '=', 'lesson._id')
            .on('lesson_progress.enrollID', '=', sql.ref<string>('e._id')),
        )
        .select(sql<number>`avg(coalesce(${sql.ref('lesson_progress.share')}, 0))`.as('share'))
        .where('lesson.courseID', '=', courseID)
        .where('lesson.status', '=', true)
        .where('lesson.kind', 'in', kindsBy('watched'))
        .as('watched'),
      eb
        .selectFrom(lessons.name)
        .innerJoin(surveysDone.name, 'survey_done.lessonID', 'lesson._id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .where('lesson.courseID', '=', courseID)
        .where('lesson.status', '=', true)
        .whereRef('survey_done.userID', '=', 'e.userID')
        .as('answered'),
      eb
        .selectFrom(lessons.name)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .where('lesson.courseID', '=', courseID)
        .where('lesson.status', '=', true)
        .where('lesson.kind', 'in', kindsBy('answered'))
        .as('asked'),
    ])
    .where((eb) => eb('e._id', '=', eb.fn.any(eb.val([...enrolIds]))))
    .execute()
  const attended = await readAttendedDays(ctx, enrolIds)
  const examined = await readExams(ctx, courseID, enrolIds, given)
  return new Map(
    rows.map(({ _id, analytics, watched, asked, answered }) => {
      const days = attended.get(_id)
      return [
        _id,
        {
          isComplete: analytics.status === 'complete',
          lessons: analytics.total > 0 ? analytics.percent : null,
          watched,
          attendance: days && days.days > 0 ? (days.came / days.days) * 100 : null,
          exams: examined.get(_id) ?? NO_EXAMS,
          surveys: { asked: asked ?? 0, answered: answered ?? 0 },
        },
      ]
    }),
  )
}
