import { ChartColumn } from 'lucide-react'
import { type MiddlewareFunction, useLoaderData, useNavigation } from 'react-router'
import { ListPages } from '#shell/list-pages.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FigureCards } from '../components/figure-cards.tsx'
import { FigureTable } from '../components/figure-table.tsx'
import { FileLinks } from '../components/file-links.tsx'
import { MonthChart } from '../components/month-chart.tsx'
import { YearFilter } from '../components/year-filter.tsx'
import { answerTable, formatOf, MOST_ROWS } from '../export.server.ts'
import { addFigures, hoursOf, shareOf } from '../figures.ts'
import { COURSES_PER_PAGE, parseReportAddress, reportQuery, yearOf } from '../report-address.ts'
import { readCourses, readGroups, readMonths, readYears } from '../year-figures.server.ts'
import styles from './reports.css?url'

const PATH = '/lesson/reports'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const answerFile = screen(async ({ ctx, url }) => {
  const format = formatOf(url)
  if (!format) return undefined
  const address = parseReportAddress(url.searchParams, ctx.now)
  const { rows } = await readCourses(ctx, { ...address, page: 1 }, MOST_ROWS)
  const head = ['course', 'enrolled', 'completed', 'share', 'hours'].map((name) => ctx.t(`reports.${name}`))
  return answerTable(ctx, format, `${ctx.t('reports.title')} ${address.year}`, [
    head,
    ...rows.map(({ name, enrolled, completed, seconds }) => [
      name,
      enrolled,
      completed,
      shareOf(completed, enrolled),
      hoursOf(seconds),
    ]),
  ])
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, url }) => {
  const address = parseReportAddress(url.searchParams, ctx.now)
  const { year, company } = address
  const part = { from: year, to: year, company }
  return {
    address,
    months: await readMonths(ctx, year, { company }),
    courses: await readCourses(ctx, address),
    companies: await readGroups(ctx, 'company', { from: year, to: year }),
    classes: await readGroups(ctx, 'class', part),
    years: await readYears(ctx, yearOf(ctx.now)),
  }
})

/** A year of learning: who joined, who finished, how long was learned, by month, course, class and company. */
export default function YearReportScreen() {
  const t = useT()
  const { address, months, courses, companies, classes, years } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'loading'
  const now = addFigures(months.thisYear)
  const isEmpty = courses.total === 0
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader title={t('reports.title')} lead={t('reports.lead')} />
        <div className={`grid gap-6 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy || undefined}>
          <YearFilter
            path={PATH}
            year={address.year}
            years={years}
            company={address.company}
            companies={companies}
          />
          {isEmpty ? (
            <EmptyState icon={<ChartColumn />} title={t('reports.empty')} text={t('reports.empty-text')} />
          ) : (
            <>
              <FigureCards now={now} before={addFigures(months.lastYear)} />
              <Card title={t('reports.by-month')}>
                <MonthChart months={months.thisYear} />
              </Card>
              <Courses address={address} courses={courses} />
              {companies.length > 0 && address.company === '' && (
                <Group title={t('reports.by-company')} header={t('reports.company')} rows={companies} />
              )}
              {classes.length > 0 && (
                <Group title={t('reports.by-class')} header={t('reports.class')} rows={classes} />
              )}
            </>
          )}
        </div>
      </div>
    </Container>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

function Courses({ address, courses }: Pick<Shown, 'address' | 'courses'>) {
  const t = useT()
  const pages = Math.max(1, Math.ceil(courses.total / COURSES_PER_PAGE))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{t('reports.by-course')}</h2>
        <FileLinks hrefOf={(format) => PATH + reportQuery({ ...address, page: 1 }, { export: format })} />
      </div>
      <FigureTable
        caption={t('reports.by-course')}
        header={t('reports.course')}
        rows={courses.rows}
        hrefOf={(id) => `${PATH}/${id}?year=${address.year}`}
        sort={address.sort}
        sortHref={(sort) => PATH + reportQuery({ ...address, sort, page: 1 })}
      />
      <ListPages
        page={Math.min(address.page, pages)}
        pages={pages}
        hrefOf={(page) => PATH + reportQuery({ ...address, page })}
      />
    </section>
  )
}

function Group({ title, header, rows }: { title: string; header: string; rows: Shown['companies'] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <FigureTable caption={title} header={header} rows={rows} />
    </section>
  )
}
