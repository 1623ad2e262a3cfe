import { FileSpreadsheet, FileText, Inbox, SearchX } from 'lucide-react'
import { useNavigation } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ENTRIES_PER_PAGE, type EntryAddress, entryQuery, isNarrowed } from '../entries/entry-address.ts'
import type { EntryStatus } from '../statuses.ts'
import { EntryFilter } from './entry-filter.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Row {
  readonly _id: string
  readonly createdAt: string
  readonly status: EntryStatus
  readonly sender: string | null
  readonly answers: readonly string[]
}

interface EntryListProps {
  readonly form: { readonly _id: string; readonly title: string; readonly slug: string }
  readonly notice: string | null
  readonly address: EntryAddress
  readonly columns: readonly string[]
  readonly list: {
    readonly rows: readonly Row[]
    readonly total: number
    readonly page: number
    readonly pages: number
    readonly maxInFile: number
  }
}

/** The entries of a form, newest first. */
export function EntryList({ form, notice, address, columns, list }: EntryListProps) {
  const t = useT()
  const path = `/cms/form/${form._id}`
  const hasFilter = isNarrowed(address)
  return (
    <RecordPage
      title={t('form-entries.title', { form: form.title })}
      above={[{ label: t('form-entries.pages'), href: '/cms/pages' }]}
      action={
        <LinkButton kind="secondary" href={`/cms/page/${encodeURIComponent(form.slug)}`}>
          {t('form-entries.view')}
        </LinkButton>
      }
    >
      {notice && <Alert tone="ok">{t(`form-entries.${notice}`)}</Alert>}
      {(list.total > 0 || hasFilter) && <EntryFilter path={path} address={address} />}
      {list.total === 0 ? (
        <Nothing path={path} hasFilter={hasFilter} />
      ) : (
        <>
          <Rows path={path} address={address} columns={columns} list={list} />
          <Files path={path} address={address} list={list} />
        </>
      )}
    </RecordPage>
  )
}

function Nothing({ path, hasFilter }: { path: string; hasFilter: boolean }) {
  const t = useT()
  if (!hasFilter)
    return <EmptyState icon={<Inbox />} title={t('form-entries.empty')} text={t('form-entries.empty-text')} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('form-entries.nothing-found')}
      text={t('form-entries.nothing-text')}
      action={
        <LinkButton kind="secondary" href={path}>
          {t('form-entries.clear')}
        </LinkButton>
      }
    />
  )
}

type PartProps = Pick<EntryListProps, 'address' | 'list'> & { readonly path: string }

function useColumns(path: string, columns: readonly string[]): Column<Row>[] {
  const t = useT()
  const lang = useLang()
  const whenOf = ({ createdAt }: Row) =>
    `${formatThaiDate(createdAt, 'short', lang)} ${formatThaiTime(createdAt, lang)}`
  return [
    {
      key: 'sent',
      header: t('form-entries.sent'),
      role: 'title',
      cell: (row) => (
        <a
          href={`${path}/${row._id}`}
          className="inline-block py-1 whitespace-nowrap underline-offset-4 hover:text-brand hover:underline"
        >
          <span className="sr-only">{t('form-entries.open', { when: whenOf(row) })}</span>
          <span aria-hidden="true">{whenOf(row)}</span>
        </a>
      ),
    },
    ...columns.map(
      (header, at): Column<Row> => ({
        key: `answer-${at}`,
        header,
        cell: (row) => (
          <span className="line-clamp-2 min-w-0 wrap-anywhere max-md:text-end">{row.answers[at] || '–'}</span>
        ),
      }),
    ),
    {
      key: 'sender',
      header: t('form-entries.sender'),
      cell: (row) => row.sender ?? <span className="text-muted">{t('form-entries.visitor')}</span>,
    },
    { key: 'status', header: t('form.field.status'), cell: (row) => <StatusBadge status={row.status} /> },
  ]
}

function Rows({ path, address, columns, list }: PartProps & Pick<EntryListProps, 'columns'>) {
  const t = useT()
  const isBusy = useNavigation().state === 'loading'
  const shown = useColumns(path, columns)
  return (
    <div className={`grid gap-4 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy || undefined}>
      <DataTable caption={t('form.plural')} columns={shown} rows={list.rows} keyOf={({ _id }) => _id} />
      <ListPages
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => path + entryQuery({ ...address, page })}
        rows={{ size: ENTRIES_PER_PAGE, shown: list.rows.length, total: list.total }}
      />
    </div>
  )
}

function Files({ path, address, list }: PartProps) {
  const t = useT()
  const hrefOf = (format: string) => path + entryQuery({ ...address, page: 1 }, { export: format })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <LinkButton kind="secondary" size="small" icon={<FileSpreadsheet />} href={hrefOf('xlsx')} download>
          {t('form-entries.export-xlsx')}
        </LinkButton>
        <LinkButton kind="secondary" size="small" icon={<FileText />} href={hrefOf('csv')} download>
          {t('form-entries.export-csv')}
        </LinkButton>
      </div>
      {list.total > list.maxInFile && (
        <p className="text-sm text-muted">
          {t('form-entries.export-limit', { n: list.maxInFile.toLocaleString('en-US') })}
        </p>
      )}
    </div>
  )
}
