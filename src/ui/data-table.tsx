import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Short words that stay on one line. */
  isWhole?: boolean
  /** The link that sorts by this column; a column without it cannot be sorted. */
  sortHref?: string
  sorted?: 'ascending' | 'descending'
  /** On phones a title heads the card, tools sit in its corner, and a bare value stands without its header. */
  role?: 'title' | 'tools' | 'bare'
}

type DataTableProps<Row> = {
  /** Read aloud; say what the list holds. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

const roleClasses = { title: 'title font-medium wrap-anywhere text-pretty', tools: 'tools', bare: '' }

function classOf<Row>({ role, align, isWhole }: Column<Row>): string | undefined {
  const classes = [role && roleClasses[role], align === 'end' && 'text-end', isWhole && 'whitespace-nowrap']
  return classes.filter(Boolean).join(' ') || undefined
}

/** A dense table on the desk and a stack of cards on phones, by CSS alone. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const classes = columns.map(classOf)
  return (
    <div className="md:relative md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table className="data-table w-full text-sm tabular-nums max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3 md:divide-y md:divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, role, header, cell }, at) => (
                <td key={key} data-label={role ? undefined : header} className={classes[at]}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const alignment = column.align === 'end' ? 'text-end' : 'text-start'
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      className={`h-10 px-4 font-medium whitespace-nowrap text-muted ${alignment}`}
    >
      {column.sortHref ? (
        <a
          href={column.sortHref}
          className={`-mx-1 inline-flex items-center gap-1 rounded-control px-1 py-1 hover:text-text [&_svg]:size-4 ${column.sorted ? 'text-text' : ''}`}
        >
          {column.header}
          <SortMark sorted={column.sorted} />
        </a>
      ) : (
        <span className={column.role === 'tools' || column.role === 'bare' ? 'sr-only' : undefined}>
          {column.header}
        </span>
      )}
    </th>
  )
}

function SortMark({ sorted }: { sorted: 'ascending' | 'descending' | undefined }) {
  if (sorted === 'ascending') return <ArrowUp />
  if (sorted === 'descending') return <ArrowDown />
  return <ChevronsUpDown className="opacity-50" />
}
