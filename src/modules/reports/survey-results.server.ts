import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { countAnswers, surveyAnswers, surveysDone, writtenAnswers } from '#modules/learning/public.server.ts'
import { FEWEST_ANSWERS, lessons, openContent } from '#modules/lessons/public.server.ts'
import { checkReported, reportedCourses } from './policy.ts'
import { readShown } from './shown-answers.server.ts'
import { averageOf, type QuestionResult, SCORES, type SurveyListed, type SurveyQuestion } from './survey.ts'

const MAX_SURVEYS = 200
/** Written answers of a question that a page shows; a file has all. */
const MAX_TEXTS = 50

/** Surveys in courses that the member takes: those that wait for them first. */
export async function readOwnSurveys(ctx: Context): Promise<(SurveyListed & { isAnswered: boolean })[]> {
  const { userID } = ctx.actor
  if (userID === null) return []
  const rows = await ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .innerJoin(aliased(lessons, 'l'), 'l.courseID', 'e.courseID')
    .leftJoin(aliased(surveysDone, 'd'), (join) =>
      join.onRef('d.lessonID', '=', 'l._id').onRef('d.userID', '=', 'e.userID'),
    )
    .select(['l._id', 'l.name', 'l.courseID', 'c.name as course'])
    .select((eb) => eb('d.userID', 'is not', null).as('isAnswered'))
    .where('e.userID', '=', userID)
    .where('e.status', '=', 'active')
    .where('l.kind', '=', 'survey')
    .where('l.status', '=', true)
    .orderBy('isAnswered')
    .orderBy('e.createdAt', 'desc')
    .orderBy('l.order')
    .limit(MAX_SURVEYS)
    .execute()
  return rows.map((row) => ({ ...row, isAnswered: Boolean(row.isAnswered), answers: 0 }))
}

/** Surveys with their courses and how many have answered. */
function surveysOf(ctx: Context) {
  return ctx
    .from(lessons, 'l')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'l.courseID')
    .select(['l._id', 'l.name', 'l.courseID', 'c.name as course'])
    .select((eb) =>
      eb
        .selectFrom(aliased(surveyAnswers, 'a'))
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('a.lessonID', '=', 'l._id')
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .where('l.kind', '=', 'survey')
}

/** All surveys whose results the actor reads, those with the newest courses first. */
export async function readSurveys(ctx: Context): Promise<SurveyListed[]> {
  const taught = reportedCourses(ctx.actor)
  const all = surveysOf(ctx)
  const read =
    taught === null ? all : all.where((eb) => eb('l.courseID', '=', eb.fn.any(eb.val([...taught]))))
  return read.orderBy('c.createdAt', 'desc').orderBy('l.order').orderBy('l._id').limit(MAX_SURVEYS).execute()
}

interface OpenSurvey extends SurveyListed {
  readonly questions: readonly SurveyQuestion[]
}

async function openSurvey(ctx: Context, lessonID: string): Promise<OpenSurvey> {
  const found = await surveysOf(ctx)
    .select(['l.kind', 'l.content'])
    .where('l._id', '=', lessonID)
    .executeTakeFirst()
  if (!found) throw notFound()
  checkReported(ctx.actor, found.courseID)
  const { kind, content, ...survey } = found
  return { ...survey, questions: openContent(kind, content)?.questions ?? [] }
}

/** What was answered to each question: how often each choice, the mean of scores, and what people wrote. No names. */
export async function readSurveyResults(ctx: Context, lessonID: string) {
  const { questions, ...survey } = await openSurvey(ctx, lessonID)
  const shown = await readShown(ctx, lessonID)
  const waiting = survey.answers - (shown?.answers ?? 0)
  if (!shown) return { survey, results: null, fewest: FEWEST_ANSWERS, waiting }
  const idsOf = (isText: boolean) =>
    questions.filter(({ type }) => (type === 'text') === isText).map(({ id }) => id)
  const counts = await runStatement(ctx, countAnswers, lessonID, idsOf(false), shown.until)
  const texts = await runStatement(ctx, writtenAnswers, lessonID, idsOf(true), MAX_TEXTS, shown.until)
  const show = ({ id, type, text, options }: SurveyQuestion): QuestionResult => {
    const own = counts.filter((one) => one.id === id)
    const told = texts.filter((one) => one.id === id)
    // Choices that the survey had when somebody chose them stay in its results.
    const known = type === 'scale' ? SCORES : options
    const choices = type === 'text' ? [] : [...new Set([...known, ...own.map(({ value }) => value)])]
    const shares = choices.map((value) => ({ value, n: own.find((one) => one.value === value)?.n ?? 0 }))
    return {
      id,
      type,
      text,
      shares,
      answers: type === 'text' ? (told[0]?.total ?? 0) : own.reduce((sum, { n }) => sum + n, 0),
      average: type === 'scale' ? averageOf(shares) : null,
      texts: told.map(({ value }) => value),
    }
  }
  return { survey, results: questions.map(show), fewest: FEWEST_ANSWERS, waiting }
}

/** Every answer that is shown as a row, for a file, in no order that tells who came when. A day on which few answered is left out. */
export async function readSurveyRows(ctx: Context, lessonID: string, max: number) {
  const { questions, name } = await openSurvey(ctx, lessonID)
  const shown = await readShown(ctx, lessonID)
  if (!shown) return { name, questions, rows: [] }
  const rows = await ctx
    .from(surveyAnswers)
    .select('answers')
    .select((eb) =>
      eb
        .case()
        .when(
          eb.fn.countAll().over((ob) => ob.partitionBy('day')),
          '>=',
          FEWEST_ANSWERS,
        )
        .then(eb.ref('day'))
        .end()
        .as('day'),
    )
    .where('lessonID', '=', lessonID)
    .where('day', '<=', shown.until)
    .orderBy('_id')
    .limit(max)
    .execute()
  return { name, questions, rows }
}
