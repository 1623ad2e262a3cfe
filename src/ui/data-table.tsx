import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import sheet from './styles/table.css?url'
import { type PlainParts, writeMarkup } from './write-markup.ts'

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
  /** No cell holds anything that keys reach: the table is reached itself, so that keys move it sideways. */
  isPlain?: boolean
  /** The components that its cells are made of, none of which has a hook: the server then writes the rows as text. */
  parts?: PlainParts | undefined
}

/** The sheet has a rule for so many columns. */
export const MAX_COLUMNS = 16

/** What the cells of each column look like, said once for the whole table: the sheet hands it on to every row. */
function describeColumns<Row>(columns: readonly Column<Row>[]): CSSProperties {
  if (columns.length > MAX_COLUMNS) throw new Error(`A table has ${MAX_COLUMNS} columns at most`)
  const looks = columns.flatMap(({ role, header, align, isWhole }, at) => [
    // A string of JSON is a string of CSS too, since a header has one line.
    ...(role ? [] : [[`--label-${at + 1}`, JSON.stringify(header)]]),
    ...(align ? [[`--align-${at + 1}`, align]] : []),
    ...(isWhole ? [[`--space-${at + 1}`, 'nowrap']] : []),
  ])
  return Object.fromEntries(looks)
}

/** A dense table on the desk and a stack of cards on phones, by CSS alone. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isPlain = false,
  parts,
}: DataTableProps<Row>) {
  const drawn = rows.map((row) => (
    <tr key={keyOf(row)}>
      {columns.map(({ key, role, cell }) => (
        <td key={key} className={role === 'bare' ? undefined : role}>
          {cell(row)}
        </td>
      ))}
    </tr>
  ))
  const text = import.meta.env.SSR && parts ? writeMarkup(drawn, parts) : undefined
  return (
    <div
      {...(isPlain && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      className="md:relative md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface"
    >
      <link rel="stylesheet" href={sheet} precedence="default" />
      <table className="data-table w-full text-sm tabular-nums max-md:block" style={describeColumns(columns)}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        {text === undefined ? (
          <tbody>{drawn}</tbody>
        ) : (
          // oxlint-disable-next-line react/no-danger -- written of the same elements as React would draw it
          <tbody dangerouslySetInnerHTML={{ __html: text }} />
        )}
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
