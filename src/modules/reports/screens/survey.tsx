import { ClipboardList } from 'lucide-react'
import { type MiddlewareFunction, useLoaderData } from 'react-router'
import { readId } from '#kernel/lists/read-address.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { answerTable, formatOf, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FileLinks } from '../components/file-links.tsx'
import { QuestionResultCard } from '../components/question-result.tsx'
import { OwnSurveys, SurveyTable } from '../components/survey-lists.tsx'
import { showNumber } from '../figures.ts'
import { readOwnSurveys, readSurveyResults, readSurveyRows, readSurveys } from '../survey-results.server.ts'
import styles from './reports.css?url'

const PATH = '/lesson/survey'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const answerFile = screen(async ({ ctx, url }) => {
  const format = formatOf(url)
  const lessonID = readId(url.searchParams.get('lesson'))
  if (!format || !lessonID) return undefined
  const { name, questions, rows } = await readSurveyRows(ctx, lessonID, MAX_ROWS)
  return answerTable(ctx, format, { name, file: 'report' }, [
    [ctx.t('survey-results.sent'), ...questions.map(({ text }) => text)],
    ...rows.map(({ day, answers }) => [
      day ?? '',
      ...questions.map(({ id }) => (typeof answers[id] === 'number' ? answers[id] : plainText(answers[id]))),
    ]),
  ])
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, url }) => {
  if (!ctx.actor.hasStaffRole) return { kind: 'own' as const, surveys: await readOwnSurveys(ctx) }
  const lessonID = readId(url.searchParams.get('lesson'))
  if (lessonID) return { kind: 'results' as const, ...(await readSurveyResults(ctx, lessonID)) }
  return { kind: 'all' as const, surveys: await readSurveys(ctx) }
})

/** Surveys that wait for a member; for staff and lecturers what was answered. */
export default function SurveyScreen() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  return (
    <Container>
      <div className="py-6 md:py-8">
        {shown.kind === 'own' && (
          <>
            <PageHeader title={t('survey-results.own-title')} lead={t('survey-results.own-lead')} />
            <OwnSurveys surveys={shown.surveys} />
          </>
        )}
        {shown.kind === 'all' && (
          <>
            <PageHeader title={t('survey-results.title')} lead={t('survey-results.lead')} />
            <SurveyTable surveys={shown.surveys} path={PATH} />
          </>
        )}
        {shown.kind === 'results' && (
          <>
            <PageHeader
              title={shown.survey.name}
              lead={`${shown.survey.course} · ${t('survey-results.answers', { n: showNumber(shown.survey.answers) })}`}
              breadcrumb={
                <Breadcrumb
                  label={t('survey-results.breadcrumb')}
                  items={[{ label: t('survey-results.title'), href: PATH }, { label: shown.survey.name }]}
                />
              }
              action={
                shown.results && (
                  <FileLinks hrefOf={(format) => `${PATH}?lesson=${shown.survey._id}&export=${format}`} />
                )
              }
            />
            {shown.results ? (
              <div className="grid gap-4">
                {shown.waiting > 0 && (
                  <p className="max-w-reading text-muted">
                    {t('survey-results.waiting', { n: showNumber(shown.waiting), fewest: shown.fewest })}
                  </p>
                )}
                {shown.results.map((result) => (
                  <QuestionResultCard key={result.id} result={result} />
                ))}
              </div>
            ) : (
              <EmptyState
                icon={<ClipboardList />}
                title={t('survey-results.few', { n: shown.fewest })}
                text={t('survey-results.few-text')}
              />
            )}
          </>
        )}
      </div>
    </Container>
  )
}
