import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { openContent } from '#modules/lessons/public.server.ts'
import { checkReported, reportedCourses } from './policy.ts'
import { averageOf, type QuestionResult, SCORES, type SurveyListed, type SurveyQuestion } from './survey.ts'

const MOST_SURVEYS = 200
/** Written answers of a question that a page shows, the newest first; a file has all. */
const MOST_TEXTS = 50

/** Surveys in courses that the member takes: those that wait for them first. */
export async function readOwnSurveys(ctx: Context): Promise<(SurveyListed & { isAnswered: boolean })[]> {
  return ctx.run(
    `select l."_id", l.name, l."courseID", c.name as course, a."_id" is not null as "isAnswered", 0 as answers
     from enroll e
     join course c on c.site_id = e.site_id and c."_id" = e."courseID"
     join lesson l on l.site_id = e.site_id and l."courseID" = e."courseID" and l.kind = 'survey' and l.status
     left join survey_answer a on a.site_id = e.site_id and a."lessonID" = l."_id" and a."userID" = e."userID"
     where e.site_id = $1 and e."userID" = $2 and e.status = 'active'
     order by a."_id" is not null, e."createdAt" desc, l."order" limit ${MOST_SURVEYS}`,
    [ctx.site._id, ctx.actor.userID],
  )
}

/** All surveys whose results the actor reads, those with the newest courses first. */
export async function readSurveys(ctx: Context): Promise<SurveyListed[]> {
  return ctx.run(
    `select l."_id", l.name, l."courseID", c.name as course, (select count(*)::int from survey_answer a
       where a.site_id = l.site_id and a."lessonID" = l."_id") as answers
     from lesson l join course c on c.site_id = l.site_id and c."_id" = l."courseID"
     where l.site_id = $1 and l.kind = 'survey' and ($2::uuid[] is null or l."courseID" = any($2::uuid[]))
     order by c."createdAt" desc, l."order", l."_id" limit ${MOST_SURVEYS}`,
    [ctx.site._id, reportedCourses(ctx.actor)],
  )
}

interface OpenSurvey extends SurveyListed {
  readonly questions: readonly SurveyQuestion[]
}

async function openSurvey(ctx: Context, lessonID: string): Promise<OpenSurvey> {
  const [found] = await ctx.run<SurveyListed & { kind: string; content: unknown }>(
    `select l."_id", l.name, l."courseID", c.name as course, l.kind, l.content, (select count(*)::int from survey_answer a
       where a.site_id = l.site_id and a."lessonID" = l."_id") as answers
     from lesson l join course c on c.site_id = l.site_id and c."_id" = l."courseID"
     where l.site_id = $1 and l."_id" = $2 and l.kind = 'survey'`,
    [ctx.site._id, lessonID],
  )
  if (!found) throw notFound()
  checkReported(ctx.actor, found.courseID)
  const { kind, content, ...survey } = found
  return { ...survey, questions: openContent(kind, content)?.questions ?? [] }
}

/** What was answered to each question: how often each choice, the mean of scores, and what people wrote. No names. */
export async function readSurveyResults(ctx: Context, lessonID: string) {
  const { questions, ...survey } = await openSurvey(ctx, lessonID)
  const idsOf = (isText: boolean) =>
    questions.filter(({ type }) => (type === 'text') === isText).map(({ id }) => id)
  const counts = await ctx.run<{ id: string; value: string; n: number }>(
    `select said.key as id, said.value, count(*)::int as n
     from survey_answer a cross join lateral jsonb_each_text(a.answers) said
     where a.site_id = $1 and a."lessonID" = $2 and said.key = any($3::text[]) and said.value <> ''
     group by said.key, said.value order by n desc`,
    [ctx.site._id, lessonID, idsOf(false)],
  )
  const texts = await ctx.run<{ id: string; value: string; total: number }>(
    `select id, value, total::int from (
       select said.key as id, said.value, count(*) over (partition by said.key) as total,
         row_number() over (partition by said.key order by a."createdAt" desc, a."_id") as place
       from survey_answer a cross join lateral jsonb_each_text(a.answers) said
       where a.site_id = $1 and a."lessonID" = $2 and said.key = any($3::text[]) and trim(said.value) <> '') told
     where place <= ${MOST_TEXTS} order by id, place`,
    [ctx.site._id, lessonID, idsOf(true)],
  )
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
  return { survey, results: questions.map(show) }
}

/** Every answer as a row, for a file: when, and what was said to each question. */
export async function readSurveyRows(ctx: Context, lessonID: string, most: number) {
  const { questions, name } = await openSurvey(ctx, lessonID)
  const rows = await ctx.run<{ createdAt: string; answers: Readonly<Record<string, unknown>> }>(
    `select "createdAt", answers from survey_answer where site_id = $1 and "lessonID" = $2
     order by "createdAt", "_id" limit $3`,
    [ctx.site._id, lessonID, most],
  )
  return { name, questions, rows }
}
