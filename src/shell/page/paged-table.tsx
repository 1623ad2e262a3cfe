import { type MouseEvent, useState } from 'react'
import {
  nextTableSort,
  TABLE_PAGE_SIZES,
  type TurnedTable,
  tableAnchor,
  turnTable,
} from '#kernel/pages/table-address.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useT } from '#shell/texts.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'

/** A column of a table that is turned by its address. */
export type PagedColumn<Row> = Omit<Column<Row>, 'sortHref' | 'sorted'> & { readonly isSortable?: boolean }

interface PagedTableProps<Row> {
  /** Read aloud; say what the table holds. */
  readonly caption: string
  readonly table: TurnedTable
  readonly columns: readonly PagedColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** True for a click that turns the table here, not in another window. */
function isTurn({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && target instanceof Element && target.closest('a[href^="?"]') !== null
}

/** A table of several pages. Its links are addresses, so that it is turned and sorted without scripts too. */
export function PagedTable<Row>({ caption, table, columns, rows, keyOf }: PagedTableProps<Row>) {
  const t = useT()
  // The rows that were shown when somebody asked for others: while they are still here the others are on their way.
  const [left, leave] = useState<readonly Row[]>()
  const isBusy = left === rows
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notes what its links do
    <div
      id={tableAnchor(table.uid)}
      className="grid gap-3"
      data-turned=""
      aria-busy={isBusy || undefined}
      onClick={(event) => isTurn(event) && leave(rows)}
    >
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={keyOf}
        columns={columns.map(({ isSortable, ...column }, at) => ({
          ...column,
          ...(isSortable && {
            sortHref: turnTable(table, { page: 1, sort: nextTableSort(table.sort, at + 1) }),
          }),
          ...(Math.abs(table.sort) === at + 1 && {
            sorted: table.sort > 0 ? ('ascending' as const) : ('descending' as const),
          }),
        }))}
      />
      <output hidden={!isBusy} className="text-sm text-muted">
        {t('paged-table.loading')}
      </output>
      <Turning table={table} />
    </div>
  )
}

function Turning({ table }: { table: TurnedTable }) {
  const { page, pages, size, total } = table
  if (total === 0) return null
  return (
    <>
      <ListPages
        page={page}
        pages={pages}
        hrefOf={(number) => turnTable(table, { page: number })}
        rows={{ size, shown: Math.min(size, total - (page - 1) * size), total }}
      />
      {total > TABLE_PAGE_SIZES[0] && <Sizes table={table} />}
    </>
  )
}

function Sizes({ table }: { table: TurnedTable }) {
  const t = useT()
  return (
    <nav
      aria-label={t('paged-table.sizes')}
      className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted md:justify-between"
    >
      <span aria-hidden="true">{t('paged-table.sizes')}</span>
      <ul className="flex items-center">
        {TABLE_PAGE_SIZES.map((size) => (
          <li key={size}>
            <a
              href={turnTable(table, { page: 1, size })}
              aria-label={t('paged-table.size', { n: size })}
              aria-current={size === table.size ? 'true' : undefined}
              className="inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 text-sm tabular-nums hover:bg-text/6 aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {size}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
