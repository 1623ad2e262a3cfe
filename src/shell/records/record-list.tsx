import { Pencil } from 'lucide-react'
import { useNavigation } from 'react-router'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { CollectionDescription, FieldDescription } from './description.ts'
import { FieldCell, isNumeric } from './field-cell.tsx'
import { type ListAddress, listQuery, nextSort } from './list-address.ts'
import type { ScreenPaths } from './open-screen.server.ts'
import type { ListPage } from './read-list.server.ts'

interface RecordListProps {
  readonly description: CollectionDescription
  readonly address: ListAddress
  readonly list: ListPage
  readonly paths: ScreenPaths
}

type Row = ListPage['rows'][number]

/** One page of records: a table on the desk, cards on phones, and the way to the other pages. */
export function RecordList({ description, address, list, paths }: RecordListProps) {
  const isBusy = useNavigation().state === 'loading'
  const hrefOf = (changes: Partial<ListAddress>) =>
    `${paths.list ?? ''}${listQuery({ ...address, page: 1, ...changes }, description.sort)}`
  const columns = useColumns(description, address, list, paths, hrefOf)
  return (
    <div
      className={`grid gap-4 transition-opacity ${isBusy ? 'opacity-60' : ''}`}
      aria-busy={isBusy || undefined}
    >
      <DataTable
        caption={description.plural}
        columns={columns}
        rows={list.rows}
        keyOf={(row) => row.values._id}
      />
      <ListPages
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => hrefOf({ page })}
        rows={{ size: address.size, shown: list.rows.length, total: list.total }}
      />
    </div>
  )
}

function useColumns(
  description: CollectionDescription,
  address: ListAddress,
  list: ListPage,
  paths: ScreenPaths,
  hrefOf: (changes: Partial<ListAddress>) => string,
): Column<Row>[] {
  const t = useT()
  const wording = { lang: useLang(), titles: list.titles }
  const titleField = description.columns.find((field) => field.name === description.titleField)
  const titleName = (titleField ?? description.columns[0])?.name
  const recordPath = paths.detail ?? (description.may.update ? paths.edit : null) ?? paths.page

  function toColumn(field: FieldDescription): Column<Row> {
    const isTitle = field.name === titleName
    const draw = (row: Row) => (
      <div className="min-w-0 max-md:text-end">
        <FieldCell field={field} value={row.values[field.name]} wording={wording} />
      </div>
    )
    return {
      key: field.name,
      header: field.label,
      ...(isNumeric(field) ? { align: 'end' as const } : {}),
      ...(field.sortable ? { sortHref: hrefOf({ sort: nextSort(address.sort, field.name) }) } : {}),
      ...sortedBy(address.sort, field.name),
      ...(isTitle ? { role: 'title' as const } : {}),
      cell: (row) =>
        isTitle && recordPath ? (
          <a
            href={`${recordPath}${row.values._id}`}
            className="inline-block py-1 text-text underline-offset-4 hover:text-brand hover:underline"
          >
            {titleField ? row.title : draw(row)}
          </a>
        ) : (
          draw(row)
        ),
    }
  }

  const columns = description.columns.map(toColumn)
  if (!paths.edit || !description.may.update) return columns
  const tools: Column<Row> = {
    key: 'tools',
    header: t('records-screen.tools'),
    role: 'tools',
    align: 'end',
    cell: (row) => (
      <LinkButton
        kind="quiet"
        size="small"
        href={`${paths.edit}${row.values._id}`}
        icon={<Pencil />}
        title={t('records-screen.edit-of', { title: row.title })}
      >
        <span className="sr-only">{t('records-screen.edit-of', { title: row.title })}</span>
      </LinkButton>
    ),
  }
  return [...columns, tools]
}

function sortedBy(sort: string, name: string): Pick<Column<Row>, 'sorted'> {
  if (sort === name) return { sorted: 'ascending' }
  return sort === `-${name}` ? { sorted: 'descending' } : {}
}
