import { FileSpreadsheet, FileText, Plus, Users } from 'lucide-react'
import { type MiddlewareFunction, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { formatOf, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StudentFilter } from '../components/student-filter.tsx'
import { StudentTable } from '../components/student-table.tsx'
import { answerStudentFile } from '../export-students.server.ts'
import { countStudents, listStudents, readChoices } from '../list-students.server.ts'
import { PAGE_SIZE, parseStudentAddress, studentQuery } from '../student-address.ts'

const answerFile = screen(async ({ ctx, url }) => {
  const format = formatOf(url)
  return format && answerStudentFile(ctx, parseStudentAddress(url.searchParams), format)
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, url }) => {
  // Students are the members of a unit.
  if (ctx.site.siteType !== 'unit') throw notFound()
  const wanted = parseStudentAddress(url.searchParams)
  const total = await countStudents(ctx, wanted)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const address = { ...wanted, page: Math.min(wanted.page, pages) }
  const offset = (address.page - 1) * PAGE_SIZE
  return {
    address,
    total,
    maxInFile: MAX_ROWS,
    pages,
    rows: await listStudents(ctx, address, { limit: PAGE_SIZE, offset }),
    choices: await readChoices(ctx),
    notice: ['saved', 'deleted'].find((name) => url.searchParams.has(name)),
  }
})

/** The members of the academy by course, company and how far they are. */
export default function StudentsScreen() {
  const { address, total, maxInFile, pages, rows, choices, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const fileHref = (format: string) =>
    `/student/dashboard${studentQuery({ ...address, page: 1 }, { export: format })}`
  return (
    <RecordPage
      title={t('students.title')}
      action={
        <>
          <LinkButton kind="secondary" href="/student/import">
            {t('students.import')}
          </LinkButton>
          <LinkButton href="/student/add" icon={<Plus />}>
            {t('students.add')}
          </LinkButton>
        </>
      }
    >
      {notice && <Alert tone="ok">{t(`records-screen.${notice}`)}</Alert>}
      <StudentFilter address={address} choices={choices} />
      {rows.length === 0 ? (
        <EmptyState icon={<Users />} title={t('students.none')} text={t('students.none-text')} />
      ) : (
        <>
          <StudentTable rows={rows} />
          <ListPages
            page={address.page}
            pages={pages}
            hrefOf={(page) => `/student/dashboard${studentQuery({ ...address, page })}`}
            rows={{ size: PAGE_SIZE, shown: rows.length, total }}
          />
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton
              kind="secondary"
              size="small"
              icon={<FileSpreadsheet />}
              href={fileHref('xlsx')}
              download
            >
              {t('records-screen.export-xlsx')}
            </LinkButton>
            <LinkButton kind="secondary" size="small" icon={<FileText />} href={fileHref('csv')} download>
              {t('records-screen.export-csv')}
            </LinkButton>
            {total > maxInFile && (
              <p className="text-sm text-muted">
                {t('students.file-cut', { max: maxInFile.toLocaleString('en-US') })}
              </p>
            )}
          </div>
        </>
      )}
    </RecordPage>
  )
}
