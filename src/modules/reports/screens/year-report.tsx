import { ChartColumn } from 'lucide-react'
import { type MiddlewareFunction, useLoaderData, useNavigation } from 'react-router'
import { ListPages } from '#shell/list-pages.tsx'
import { formatOf } from '#shell/records/table-file.server.ts'
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
import { addFigures, type NamedFigures } from '../figures.ts'
import {
  COURSES_PER_PAGE,
  parseReportAddress,
  type ReportAddress,
  reportQuery,
  yearOf,
} from '../report-address.ts'
import { readCourses, readGroups, readMonths, readYears } from '../year-figures.server.ts'
import { answerYearFile, type FileKind, fileKinds } from '../year-file.server.ts'
import styles from './reports.css?url'

const PATH = '/lesson/reports'
/** Companies or classes that the page shows; their file has all. */
const MAX_SHOWN = 20
/** Companies that the filter offers. */
const MAX_CHOICES = 1000

const fileHref = (address: ReportAddress, kind: FileKind) => (format: string) =>
  PATH + reportQuery({ ...address, page: 1 }, { by: kind, export: format })

export const links = () => [{ rel: 'stylesheet', href: styles }]

const answerFile = screen(async ({ ctx, url }) => {
  const format = formatOf(url)
  const kind = fileKinds.find((known) => known === url.searchParams.get('by')) ?? 'course'
  return format && answerYearFile(ctx, format, kind, parseReportAddress(url.searchParams, ctx.now))
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
    companies: await readGroups(ctx, 'company', { from: year, to: year }, MAX_CHOICES),
    classes: await readGroups(ctx, 'class', part, MAX_SHOWN + 1),
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
              <Card title={t('reports.by-month')} action={<FileLinks hrefOf={fileHref(address, 'month')} />}>
                <MonthChart months={months.thisYear} />
              </Card>
              <Courses address={address} courses={courses} />
              {companies.length > 0 && address.company === '' && (
                <Group kind="company" address={address} rows={companies} />
              )}
              {classes.length > 0 && <Group kind="class" address={address} rows={classes} />}
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
        <FileLinks hrefOf={fileHref(address, 'course')} />
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
        page={courses.page}
        pages={pages}
        hrefOf={(page) => PATH + reportQuery({ ...address, page })}
      />
    </section>
  )
}

interface GroupProps {
  readonly kind: 'company' | 'class'
  readonly address: ReportAddress
  readonly rows: readonly NamedFigures[]
}

function Group({ kind, address, rows }: GroupProps) {
  const t = useT()
  const title = t(`reports.by-${kind}`)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <FileLinks hrefOf={fileHref(address, kind)} />
      </div>
      <FigureTable caption={title} header={t(`reports.${kind}`)} rows={rows.slice(0, MAX_SHOWN)} />
      {rows.length > MAX_SHOWN && (
        <p className="text-sm text-muted">{t('reports.more-in-file', { n: MAX_SHOWN })}</p>
      )}
    </section>
  )
}
