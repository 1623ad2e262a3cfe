import { BookOpen, FileSpreadsheet, FileText, Package, Plus, SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { exportFiles } from '#shell/records/export-files.server.ts'
import { openScreen } from '#shell/records/open-screen.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { COURSES_A_PAGE, courseStates, stateTones } from '../course-states.ts'
import {
  conditionOfState,
  type DashboardAddress,
  type DashboardCourse,
  readDashboard,
  readDashboardAddress,
} from '../read-dashboard.server.ts'

// The files are those of every list, narrowed to the state that is shown.
export const middleware = exportFiles(({ ctx, url }) =>
  conditionOfState(readDashboardAddress(url.searchParams).state, ctx.now),
)

export const loader = screen(async (args) => {
  const { title, description, paths } = openScreen(args)
  const address = readDashboardAddress(args.url.searchParams)
  return {
    title,
    address,
    mayAdd: description.may.create,
    path: paths.list ?? args.url.pathname,
    ...(await readDashboard(args.ctx, address)),
    notice: ['saved', 'deleted'].find((name) => args.url.searchParams.has(name)),
  }
})

type Shown = Awaited<ReturnType<typeof loader>>

function hrefOf(
  path: string,
  { state, q, page }: DashboardAddress,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...more,
    ...(state && { state }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** All courses of those who make them: drafts, open and scheduled ones. */
export default function CourseDashboardScreen() {
  const shown: Shown = useLoaderData<typeof loader>()
  const { title, address, mayAdd, path, total, page, pages } = shown
  const t = useT()
  const add = mayAdd && (
    <>
      <LinkButton kind="quiet" href="/lesson/import" icon={<Package />}>
        {t('course-editor.import')}
      </LinkButton>
      <LinkButton href="/lesson/add" icon={<Plus />}>
        {t('course-editor.add')}
      </LinkButton>
    </>
  )
  const isNarrowed = address.q !== '' || address.state !== null
  return (
    <RecordPage title={title} action={add}>
      {shown.notice && <Alert tone="ok">{t(`records-screen.${shown.notice}`)}</Alert>}
      <div className="grid gap-3">
        <div className="md:max-w-160">
          <SearchBox
            action={path}
            label={t('course-editor.search')}
            value={address.q}
            submit={t('records-screen.search')}
            keep={address.state ? { state: address.state } : {}}
          />
        </div>
        <States {...shown} />
      </div>
      {total === 0 ? (
        <EmptyState
          icon={isNarrowed ? <SearchX /> : <BookOpen />}
          title={t(isNarrowed ? 'course-editor.nothing' : 'course-editor.none')}
          text={t(isNarrowed ? 'records-screen.nothing-text' : 'course-editor.none-text')}
          action={
            isNarrowed ? (
              <LinkButton kind="secondary" href={path}>
                {t('records-screen.filter-clear')}
              </LinkButton>
            ) : (
              add
            )
          }
        />
      ) : (
        <>
          <Courses {...shown} />
          <ListPages
            page={page}
            pages={pages}
            hrefOf={(wanted) => hrefOf(path, { ...address, page: wanted })}
            rows={{ size: COURSES_A_PAGE, shown: shown.courses.length, total }}
          />
          <div className="flex flex-wrap gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <LinkButton
                key={format}
                kind="secondary"
                size="small"
                icon={format === 'xlsx' ? <FileSpreadsheet /> : <FileText />}
                href={hrefOf(path, { ...address, page: 1 }, { export: format })}
                download
              >
                {t(`records-screen.export-${format}`)}
              </LinkButton>
            ))}
          </div>
        </>
      )}
    </RecordPage>
  )
}

function States({ address, counts, path }: Shown) {
  const t = useT()
  const all = counts.open + counts.scheduled + counts.draft
  return (
    <nav aria-label={t('course-editor.states')}>
      <ul className="flex flex-wrap gap-2">
        {[null, ...courseStates].map((state) => (
          <li key={state}>
            <a
              href={hrefOf(path, { ...address, state, page: 1 })}
              aria-current={address.state === state ? 'page' : undefined}
              className="chip"
            >
              {t(state ? `course-editor.state.${state}` : 'course-editor.all')}
              <small>{state ? counts[state] : all}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Courses({ courses, mayAdd, title }: Shown) {
  const columns = useColumns(mayAdd)
  return <DataTable caption={title} columns={columns} rows={courses} keyOf={({ _id }) => _id} />
}

function useColumns(mayEdit: boolean): Column<DashboardCourse>[] {
  const t = useT()
  const lang = useLang()
  return [
    {
      key: 'name',
      header: t('course.title'),
      role: 'title',
      cell: ({ _id, name }) => (
        <a
          href={mayEdit ? `/lesson/edit/${_id}` : `/lesson/detail/${_id}`}
          className="inline-block py-1 text-text underline-offset-4 hover:text-brand hover:underline"
        >
          {name}
        </a>
      ),
    },
    {
      key: 'state',
      header: t('course.field.status'),
      cell: ({ state, publishAt }) => (
        <Badge tone={stateTones[state]}>
          {state === 'scheduled' && publishAt
            ? t('course-editor.opens', { date: formatThaiDate(publishAt, 'short', lang) })
            : t(`course-editor.state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'type',
      header: t('course.field.type'),
      cell: ({ isOnsite }) => t(`course.option.type.${isOnsite ? 'onsite' : 'online'}`),
    },
    { key: 'lessons', header: t('course-editor.lessons'), align: 'end', cell: ({ lessons }) => lessons },
    {
      key: 'learners',
      header: t('course-editor.learners'),
      align: 'end',
      cell: ({ learners }) => learners.toLocaleString('en-US'),
    },
    {
      key: 'updated',
      header: t('records-screen.field.updatedAt'),
      cell: ({ updatedAt }) => formatThaiDate(updatedAt, 'short', lang),
    },
  ]
}
