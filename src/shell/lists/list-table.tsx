import type { ReactNode } from 'react'
import type { Translate } from '#kernel/i18n/translate.ts'
import { listQuery, nextSort } from '#kernel/lists/list-address.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { buttonClass } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { isNumeric, showText } from './cell-text.ts'
import type { ColumnDescription } from './description.ts'
import { type CellWords, cellParts, drawCell } from './list-cell.tsx'
import type { ListData } from './list-screen.server.ts'
import { CHOICE_FORM } from './list-selection.tsx'

export type Row = ListData['rows'][number]

/** How a screen draws what no kind of cell can: by the names of columns, and what is done with one row. */
export interface OwnCells {
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly tools?: (row: Row) => ReactNode
}

interface ListTableProps extends OwnCells {
  readonly data: ListData
  readonly caption: string
  /** Undefined where nothing can be done with chosen rows. */
  readonly chosen: ReadonlySet<string> | undefined
  onChoose(ids: readonly string[], isChosen: boolean): void
}

const none: NonNullable<OwnCells['cells']> = {}

/** The rows: a table on a desk, cards on a phone. */
export function ListTable({ data, caption, chosen, onChoose, cells = none, tools }: ListTableProps) {
  const t = useT()
  const isAlive = useHydrated()
  const { description, rows, shown } = data
  const ids = rows.map(({ id }) => id)
  const columns = shown.flatMap((name) => description.columns.find((known) => known.name === name) ?? [])
  const { editPath } = description
  const words: CellWords = { lang: t.lang, yesNo: { yes: t('lists.yes'), no: t('lists.no') } }
  const title = columns.find(({ isTitle }) => isTitle)
  const nameOf = ({ values }: Row) =>
    title ? showText(title, values[title.name], words.lang, words.yesNo) : ''
  return (
    <>
      {chosen && isAlive && (
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
          ...columns.map((column) => toColumn(column, data, words, cells[column.name])),
          ...(tools ? [ownTools(t, tools)] : []),
          ...(rows.some(({ links }) => links) ? [linkColumn(t)] : []),
          ...(editPath ? [toolColumn(t, nameOf, editPath)] : []),
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        parts={cells === none && !tools ? cellParts : undefined}
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

function ownTools(t: Translate, tools: (row: Row) => ReactNode): Column<Row> {
  return { key: 'own-tools', header: t('lists.tools'), role: 'bare', align: 'end', cell: tools }
}

// Drawn here and not by components: each row has one.
const pencil = Icon({ name: 'pencil' })
const toolLook = buttonClass({ kind: 'quiet', size: 'small' })

function toolColumn(t: Translate, nameOf: (row: Row) => string, editPath: string): Column<Row> {
  return {
    key: 'tools',
    header: t('lists.tools'),
    role: 'tools',
    align: 'end',
    cell: (row) => {
      const label = t('lists.edit-row', { name: nameOf(row) })
      return (
        <a href={editPath.replace(':id', row.id)} title={label} className={toolLook}>
          {pencil}
          <span className="sr-only">{label}</span>
        </a>
      )
    },
  }
}

function linkColumn(t: Translate): Column<Row> {
  return {
    key: 'links',
    header: t('lists.links'),
    role: 'bare',
    cell: ({ links = [] }) => (
      <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ href, label }) => (
          <a key={href} href={href} className="text-brand underline-offset-4 hover:underline">
            {label}
          </a>
        ))}
      </span>
    ),
  }
}

function toColumn(
  column: ColumnDescription,
  { description, address, path }: ListData,
  words: CellWords,
  own: ((row: Row) => ReactNode) | undefined,
): Column<Row> {
  const { name, label, isTitle, isSortable, isWhole } = column
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
    ...(isWhole ? { isWhole } : {}),
    cell: (row) => {
      if (own) return own(row)
      const value = row.values[name]
      const href = isTitle ? (row.href ?? description.path?.replace(':id', row.id) ?? null) : null
      return drawCell({ column, value, rowHref: href, related: row.related?.[name] }, words)
    },
  }
}
