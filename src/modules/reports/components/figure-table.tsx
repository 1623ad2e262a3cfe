import type { CSSProperties } from 'react'
import { useT } from '#shell/texts.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { hoursOf, type NamedFigures, shareOf, showNumber } from '../figures.ts'
import type { CourseSort } from '../report-address.ts'

/** A share as a bar with its number beside it; a dash for a share of nothing. */
export function ShareBar({ share }: { readonly share: number | null }) {
  if (share === null) return '–'
  return (
    <span className="report-share">
      <i aria-hidden="true" style={{ '--share': `${share}%` } as CSSProperties} />
      {share}%
    </span>
  )
}

interface FigureTableProps {
  readonly caption: string
  /** What the rows are: courses, classes or companies. */
  readonly header: string
  readonly rows: readonly NamedFigures[]
  hrefOf?(id: string): string
  /** Addresses of the other orders, where the table can be sorted. */
  sortHref?(sort: CourseSort): string
  readonly sort?: CourseSort
}

type ColumnChoice = Omit<FigureTableProps, 'caption' | 'rows'>

function useColumns({ header, hrefOf, sortHref, sort }: ColumnChoice): Column<NamedFigures>[] {
  const t = useT()
  const sortable = (key: CourseSort) => ({
    ...(sortHref && { sortHref: sortHref(key) }),
    ...(sort === key && { sorted: 'descending' as const }),
  })
  return [
    {
      key: 'name',
      header,
      role: 'title',
      cell: ({ _id, name }) =>
        hrefOf ? (
          <a href={hrefOf(_id)} className="underline-offset-4 hover:text-brand hover:underline">
            {name}
          </a>
        ) : (
          name
        ),
    },
    {
      key: 'enrolled',
      header: t('reports.enrolled'),
      align: 'end',
      cell: ({ enrolled }) => showNumber(enrolled),
      ...sortable('enrolled'),
    },
    {
      key: 'completed',
      header: t('reports.completed'),
      align: 'end',
      cell: ({ completed }) => showNumber(completed),
      ...sortable('completed'),
    },
    {
      key: 'share',
      header: t('reports.share'),
      cell: ({ completed, enrolled }) => <ShareBar share={shareOf(completed, enrolled)} />,
      ...sortable('share'),
    },
    {
      key: 'hours',
      header: t('reports.hours'),
      align: 'end',
      cell: ({ seconds }) => showNumber(hoursOf(seconds)),
      ...sortable('hours'),
    },
  ]
}

/** Figures of courses, classes or companies, one a row. */
export function FigureTable({ caption, rows, ...choice }: FigureTableProps) {
  const columns = useColumns(choice)
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
}
