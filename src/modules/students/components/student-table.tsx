import type { ReactNode } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { StudentRow } from '../list-students.server.ts'

function showEmail({ email }: StudentRow): ReactNode {
  return <span className="min-w-0 break-all">{email}</span>
}

/** Students with their company and how far they are. */
export function StudentTable({ rows }: { rows: readonly StudentRow[] }) {
  const t = useT()
  const lang = useLang()
  function showName({ _id, name, suspended }: StudentRow): ReactNode {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <a
          href={`/student/detail/${_id}`}
          className="inline-block py-1 text-text underline-offset-4 hover:text-brand hover:underline"
        >
          {name}
        </a>
        {suspended && <Badge tone="bad">{t('students.suspended')}</Badge>}
      </span>
    )
  }
  function showSeen({ learnedAt }: StudentRow): ReactNode {
    return (
      <span className="whitespace-nowrap">{learnedAt ? formatThaiDate(learnedAt, 'short', lang) : '–'}</span>
    )
  }
  return (
    <DataTable
      caption={t('students.title')}
      rows={rows}
      keyOf={(row) => row._id}
      columns={[
        {
          key: 'name',
          header: t('students.column.name'),
          role: 'title',
          cell: showName,
        },
        {
          key: 'email',
          header: t('students.column.email'),
          cell: showEmail,
        },
        { key: 'company', header: t('students.column.company'), cell: ({ company }) => company ?? '–' },
        {
          key: 'courses',
          header: t('students.column.complete'),
          align: 'end',
          cell: ({ courses, complete }) => `${complete}/${courses}`,
        },
        {
          key: 'percent',
          header: t('students.column.percent'),
          align: 'end',
          cell: ({ percent }) => (percent === null ? '–' : `${Math.round(percent)}%`),
        },
        {
          key: 'seen',
          header: t('students.column.seen'),
          cell: showSeen,
        },
      ]}
    />
  )
}
