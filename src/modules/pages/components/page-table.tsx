import { LockKeyhole } from 'lucide-react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { ListedPages } from '../pages-screen.server.ts'

type Row = ListedPages['rows'][number]

function useColumns(): readonly Column<Row>[] {
  const t = useT()
  const lang = useLang()
  return [
    {
      key: 'title',
      header: t('pages.staff.title'),
      role: 'title',
      cell: ({ title, slug }) => (
        <a href={`/cms/page/${encodeURIComponent(slug)}`} className="text-brand hover:underline">
          {title}
        </a>
      ),
    },
    {
      key: 'type',
      header: t('pages.staff.type'),
      cell: ({ type }) => <span className="whitespace-nowrap">{t(`pages.type.${type ?? 'page'}`)}</span>,
    },
    { key: 'slug', header: t('pages.staff.address'), cell: ({ slug }) => slug },
    {
      key: 'status',
      header: t('pages.staff.status'),
      cell: ({ status, behindLogin, behindPassword }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={status ? 'ok' : 'neutral'}>
            {t(status ? 'pages.staff.open' : 'pages.staff.draft')}
          </Badge>
          {(behindLogin || behindPassword) && (
            <Badge tone="info">
              <LockKeyhole />
              {t(behindPassword ? 'pages.staff.password' : 'pages.staff.login')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'updatedAt',
      header: t('pages.staff.updated'),
      cell: (row) => (
        <span className="whitespace-nowrap">{formatThaiDate(row.updatedAt, 'short', lang)}</span>
      ),
    },
    {
      key: 'preview',
      header: t('pages.staff.preview'),
      role: 'bare',
      cell: ({ _id, type, display }) => (
        <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
          <a href={`/cms/iframe/${_id}`} className="text-brand hover:underline">
            {t('pages.staff.preview')}
          </a>
          {display === 'group' && (
            <a href={`/cms/pages/${_id}`} className="text-brand hover:underline">
              {t('pages.staff.group')}
            </a>
          )}
          {type === 'form' && (
            <a href={`/cms/form/${_id}`} className="text-brand hover:underline">
              {t('pages.staff.entries')}
            </a>
          )}
        </span>
      ),
    },
  ]
}

/** One page of a list of posts for staff, with the ways to each and to the other pages. */
export function PageTable({ list, caption }: { list: ListedPages; caption: string }) {
  const t = useT()
  const columns = useColumns()
  const { rows, page, pages, total } = list
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
      <ListPages
        page={page}
        pages={pages}
        hrefOf={(number) => `?page=${number}`}
        summary={t('pages.staff.count', { n: total })}
      />
    </>
  )
}
