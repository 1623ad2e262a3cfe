import { FilePen } from 'lucide-react'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListedApplication } from '../read-applications.server.ts'
import { ApplicationStatus } from './application-status.tsx'

/** Somebody's applications with fee, state, documents and day of delivery. */
export function ApplicationTable({ title, rows }: { title: string; rows: readonly ListedApplication[] }) {
  const t = useT()
  const columns = useColumns(rows.some(({ document }) => document !== null))
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<FilePen />}
        title={t('applications.list.none')}
        text={t('applications.list.none-text')}
      />
    )
  return <DataTable caption={title} rows={rows} keyOf={({ _id }) => _id} columns={columns} />
}

type ListColumn = Column<ListedApplication>

function useColumns(hasDocuments: boolean): ListColumn[] {
  const t = useT()
  const lang = useLang()
  const column = (
    key: string,
    cell: ListColumn['cell'],
    header = t(`application.field.${key}`),
  ): ListColumn => ({
    key,
    header,
    cell,
  })
  const link = ({ view, name }: ListedApplication) =>
    view === null ? (
      name
    ) : (
      <a href={view} className="text-brand hover:underline">
        {name}
      </a>
    )
  const badge = ({ status }: ListedApplication) => <ApplicationStatus status={status} />
  const documents = ({ document, name }: ListedApplication) =>
    document === null ? null : (
      <LinkButton
        kind="quiet"
        size="small"
        href={document}
        aria-label={t('applications.list.document-of', { name })}
      >
        {t('applications.list.document')}
      </LinkButton>
    )
  return [
    { ...column('name', link), role: 'title' },
    column('price', ({ price }) => (price === null ? t('applications.list.no-price') : formatBaht(price))),
    column('status', badge),
    column('deliveredAt', ({ deliveredAt }) =>
      deliveredAt ? formatThaiDate(deliveredAt, 'short', lang) : t('applications.list.not-delivered'),
    ),
    ...(hasDocuments
      ? [
          {
            ...column('document', documents, t('applications.list.document')),
            role: 'bare' as const,
            align: 'end' as const,
          },
        ]
      : []),
  ]
}
