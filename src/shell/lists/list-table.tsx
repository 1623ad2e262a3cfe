import { Pencil } from 'lucide-react'
import type { Translate } from '#kernel/i18n/translate.ts'
import { listQuery, nextSort } from '#kernel/lists/list-address.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { isNumeric } from './cell-text.ts'
import type { ColumnDescription } from './description.ts'
import { ListCell } from './list-cell.tsx'
import type { ListData } from './list-screen.server.ts'
import { CHOICE_FORM } from './list-selection.tsx'

type Row = ListData['rows'][number]

interface ListTableProps {
  readonly data: ListData
  readonly caption: string
  /** Undefined where nothing can be done with chosen rows. */
  readonly chosen: ReadonlySet<string> | undefined
  onChoose(ids: readonly string[], isChosen: boolean): void
}

/** The rows: a table on a desk, cards on a phone. */
export function ListTable({ data, caption, chosen, onChoose }: ListTableProps) {
  const t = useT()
  const { description, rows, shown } = data
  const ids = rows.map(({ id }) => id)
  const columns = shown.flatMap((name) => description.columns.find((known) => known.name === name) ?? [])
  const { editPath } = description
  const nameOf = (row: Row) => titleText(columns, row.values)
  return (
    <>
      {chosen && (
        <label className="inline-flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
            onChange={(event) => onChoose(ids, event.target.checked)}
            className="size-5 accent-brand"
          />
          {t('lists.choose-page')}
        </label>
      )}
      <DataTable
        caption={caption}
        columns={[
          ...(chosen ? [boxColumn(t, nameOf, chosen, onChoose, description.path === null)] : []),
          ...columns.map((column) => toColumn(column, data)),
          ...(editPath ? [toolColumn(t, nameOf, editPath)] : []),
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </>
  )
}

function boxColumn(
  t: Translate,
  nameOf: (row: Row) => string,
  chosen: ReadonlySet<string>,
  onChoose: ListTableProps['onChoose'],
  isPlace: boolean,
): Column<Row> {
  return {
    key: 'choose',
    header: t('lists.choose'),
    role: 'bare',
    cell: (row) => (
      <input
        type="checkbox"
        name="id"
        form={CHOICE_FORM}
        value={row.id}
        checked={chosen.has(row.id)}
        onChange={(event) => onChoose([row.id], event.target.checked)}
        aria-label={t('lists.choose-row', { name: nameOf(row) })}
        {...(isPlace ? { 'data-list-row': '' } : {})}
        className="size-5 accent-brand"
      />
    ),
  }
}

function toolColumn(t: Translate, nameOf: (row: Row) => string, editPath: string): Column<Row> {
  return {
    key: 'tools',
    header: t('lists.tools'),
    role: 'tools',
    align: 'end',
    cell: (row) => {
      const label = t('lists.edit-row', { name: nameOf(row) })
      return (
        <LinkButton
          kind="quiet"
          size="small"
          href={editPath.replace(':id', row.id)}
          icon={<Pencil />}
          title={label}
        >
          <span className="sr-only">{label}</span>
        </LinkButton>
      )
    },
  }
}

function titleText(columns: readonly ColumnDescription[], values: Readonly<Record<string, unknown>>): string {
  const value = values[columns.find(({ isTitle }) => isTitle)?.name ?? '']
  return typeof value === 'object' && value !== null
    ? plainText((value as { name?: unknown }).name)
    : plainText(value)
}

function toColumn(column: ColumnDescription, { description, address, path }: ListData): Column<Row> {
  const { name, label, isTitle, isSortable } = column
  const { shape } = description
  const sortHref = `${path}${listQuery({ ...address, page: 1, sort: nextSort(address.sort, name) }, shape)}`
  return {
    key: name,
    header: label,
    ...(isNumeric(column) ? { align: 'end' as const } : {}),
    ...(isSortable ? { sortHref } : {}),
    ...(address.sort === name ? { sorted: 'ascending' as const } : {}),
    ...(address.sort === `-${name}` ? { sorted: 'descending' as const } : {}),
    ...(isTitle ? { role: 'title' as const } : {}),
    cell: ({ id, values }) =>
      isTitle && description.path !== null ? (
        <a
          href={description.path.replace(':id', id)}
          data-list-row=""
          className="inline-block py-1 text-text underline-offset-4 hover:text-brand hover:underline"
        >
          <ListCell column={column} value={values[name]} />
        </a>
      ) : (
        <ListCell column={column} value={values[name]} />
      ),
  }
}
