import { FileJson, FileText, LockKeyhole } from 'lucide-react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { inputClass } from '#ui/text-input.tsx'
import { importPages, readPages } from '../pages-screen.server.ts'

export const loader = screen(readPages)

export const action = screen(importPages)

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

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
      cell: ({ _id, type }) => (
        <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
          <a href={`/cms/iframe/${_id}`} className="text-brand hover:underline">
            {t('pages.staff.preview')}
          </a>
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

/** All pages, posts and forms of the site, and the way to bring some from a file. */
export default function PagesScreen() {
  const { rows, page, pages, total } = useLoaderData<typeof loader>()
  const t = useT()
  const columns = useColumns()
  return (
    <RecordPage title={t('pages.staff.all')}>
      {rows.length === 0 ? (
        <EmptyState icon={<FileText />} title={t('pages.staff.empty')} text={t('pages.staff.empty-text')} />
      ) : (
        <DataTable caption={t('pages.staff.all')} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => `?page=${number}`}
        labels={{
          nav: t('post-list.pages'),
          previous: t('post-list.previous'),
          next: t('post-list.next'),
          page: (number) => t('post-list.page', { n: number }),
        }}
        summary={t('pages.staff.count', { n: total })}
      />
      <Import />
    </RecordPage>
  )
}

function Import() {
  const fault = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Card title={t('pages.import.title')}>
      <Form method="post" encType="multipart/form-data" className="grid max-w-reading gap-4">
        {fault && (
          <Alert tone="bad" title={fault.message}>
            <ul className="list-disc ps-5">
              {fault.details.map(({ path, message }) => (
                <li key={path}>
                  <code>{path}</code> {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Field id="file" label={t('pages.import.file')} help={t('pages.import.help')} required>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              accept=".json,application/json"
              className={`${inputClass} min-h-11 py-1.5 file:me-3 file:rounded-control file:border-0 file:bg-brand/10 file:px-3 file:py-1 file:text-brand`}
            />
          )}
        </Field>
        <div>
          <Button type="submit" icon={<FileJson />} busy={isBusy}>
            {t('pages.import.begin')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
