import { CircleCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import { type MiddlewareFunction, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { readId } from '#kernel/lists/read-address.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { answerTable, formatOf, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FigureCards } from '../components/figure-cards.tsx'
import { FileLinks } from '../components/file-links.tsx'
import { MonthChart } from '../components/month-chart.tsx'
import { YearFilter } from '../components/year-filter.tsx'
import {
  type LessonState,
  MAX_STUCK,
  readCourseState,
  readLearners,
  readLessonStates,
  readStuckLearners,
  STILL_DAYS,
} from '../course-report.server.ts'
import { hoursOf, shareOf, showNumber } from '../figures.ts'
import { readYear, yearOf } from '../report-address.ts'
import { readMonths, readYears } from '../year-figures.server.ts'
import styles from './reports.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

function idOf(params: Readonly<Record<string, string | undefined>>): string {
  const id = readId(params.courseId)
  if (!id) throw notFound()
  return id
}

const columns = [
  'learner',
  'email',
  'enrolled-at',
  'percent',
  'state',
  'hours',
  'learned-at',
  'completed-at',
  'stands-at',
  'days-still',
]

const answerFile = screen(async ({ ctx, url, params }) => {
  const format = formatOf(url)
  if (!format) return undefined
  const courseID = idOf(params)
  const { name } = await readCourseState(ctx, courseID)
  const moment = (at: string | null) => (at === null ? '' : toBangkokClock(at).replace('T', ' '))
  const learners = await readLearners(ctx, courseID, MAX_ROWS)
  return answerTable(ctx, format, { name, file: 'report' }, [
    columns.map((column) => ctx.t(`reports.${column}`)),
    ...learners.map((one) => [
      one.name ?? '',
      one.email,
      moment(one.enrolledAt),
      one.percent,
      one.status === 'active' ? one.message : ctx.t('reports.cancelled'),
      hoursOf(one.seconds),
      moment(one.learnedAt),
      moment(one.completedAt),
      one.lesson ?? '',
      one.days ?? '',
    ]),
  ])
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, url, params }) => {
  const courseID = idOf(params)
  const state = await readCourseState(ctx, courseID)
  const year = readYear(url.searchParams, ctx.now)
  return {
    meta: { title: ctx.t('reports.course-title', { course: state.name }) },
    courseID,
    state,
    year,
    years: await readYears(ctx, yearOf(ctx.now)),
    months: (await readMonths(ctx, year, { course: courseID })).thisYear,
    lessons: await readLessonStates(ctx, courseID),
    stuck: await readStuckLearners(ctx, courseID),
    stillDays: STILL_DAYS,
    maxStuck: MAX_STUCK,
  }
})

/** One course: how far its learners are, in which months they came, and where they stand still. */
export default function CourseReportScreen() {
  const t = useT()
  const { courseID, state, year, years, months, lessons, stuck, stillDays, maxStuck } =
    useLoaderData<typeof loader>()
  const path = `/lesson/reports/${courseID}`
  const enrolled = state.pending + state.processing + state.complete
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader
          title={state.name}
          breadcrumb={
            <Breadcrumb
              label={t('reports.breadcrumb')}
              items={[
                { label: t('reports.title'), href: `/lesson/reports?year=${year}` },
                { label: state.name },
              ]}
            />
          }
          lead={[
            t('reports.states', {
              pending: showNumber(state.pending),
              processing: showNumber(state.processing),
              complete: showNumber(state.complete),
            }),
            ...(state.cancelled > 0 ? [t('reports.cancelled-some', { n: showNumber(state.cancelled) })] : []),
          ].join(' · ')}
          action={<FileLinks hrefOf={(format) => `${path}?export=${format}`} />}
        />
        <div className="grid gap-6">
          <FigureCards now={{ enrolled, completed: state.complete, seconds: state.seconds }} before={null} />
          <YearFilter path={path} year={year} years={years} company="" companies={[]} />
          <Card title={t('reports.by-month')}>
            <MonthChart months={months} />
          </Card>
          {lessons.length > 0 && (
            <Card title={t('reports.by-lesson')}>
              <Steps lessons={lessons} learners={enrolled} />
            </Card>
          )}
          <section className="grid gap-3">
            <h2 className="text-lg font-semibold">{t('reports.stuck', { n: stillDays })}</h2>
            {stuck.length === 0 ? (
              <EmptyState
                icon={<CircleCheck />}
                title={t('reports.nobody-stuck')}
                text={t('reports.nobody-stuck-text', { n: stillDays })}
              />
            ) : (
              <DataTable
                caption={t('reports.stuck', { n: stillDays })}
                rows={stuck.slice(0, maxStuck)}
                keyOf={({ _id }) => _id}
                columns={[
                  {
                    key: 'name',
                    header: t('reports.learner'),
                    role: 'title',
                    cell: ({ name }) => name ?? t('reports.erased'),
                  },
                  {
                    key: 'lesson',
                    header: t('reports.stands-at'),
                    cell: ({ lesson }) => lesson ?? t('reports.not-begun'),
                  },
                  {
                    key: 'days',
                    header: t('reports.still-for'),
                    align: 'end',
                    cell: ({ days }) => t('reports.days', { n: showNumber(days) }),
                  },
                ]}
              />
            )}
            {stuck.length > maxStuck && (
              <p className="text-sm text-muted">{t('reports.more-stuck', { n: maxStuck })}</p>
            )}
          </section>
        </div>
      </div>
    </Container>
  )
}

function Steps({
  lessons,
  learners,
}: {
  readonly lessons: readonly LessonState[]
  readonly learners: number
}) {
  const t = useT()
  const worst = lessons.reduce<LessonState | undefined>(
    (top, lesson) => (lesson.still > (top?.still ?? 0) ? lesson : top),
    undefined,
  )
  return (
    <div className="report-chart">
      {worst && <h3>{t('reports.worst', { lesson: worst.name, n: showNumber(worst.still) })}</h3>}
      <ol className="report-steps">
        {lessons.map(({ _id, name, done, still, days }) => {
          const share = shareOf(done, learners) ?? 0
          return (
            <li key={_id}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="text-muted tabular-nums">
                  {t('reports.done', { n: showNumber(done), share })}
                  {still > 0 && ` · ${t('reports.still', { n: showNumber(still), days: days ?? 0 })}`}
                </span>
              </span>
              <i aria-hidden="true" style={{ '--share': `${share}%` } as CSSProperties} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
