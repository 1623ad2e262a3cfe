import type { ViewProps } from '#kernel/pages/block.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { PagedTable } from '#shell/page/paged-table.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import type { table } from './block.ts'
import type { TableAnswer } from './source.server.ts'
import type { ShownRow } from './table-data.ts'

const MISSING = '–'

/** A table with its title; in its place what keeps it from being shown. */
export default function TableView({ object }: ViewProps<typeof table>) {
  const { title } = object.settings
  return (
    <section className="block-table">
      {title && <h2>{title}</h2>}
      <Rows title={title || object.name} data={object.data} />
    </section>
  )
}

function Rows({ title, data }: { title: string; data: TableAnswer | undefined }) {
  const t = useT()
  if (data === null || data === undefined) return <BlockNotice text={t('widgets.table.no-source')} />
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  if ('fault' in data)
    return (
      <Alert tone="bad" title={t('widgets.table.fault')}>
        {t(`widgets.table.${data.fault}`)}
      </Alert>
    )
  const { columns, rows, table } = data
  if (rows.length === 0) return <BlockNotice text={t('widgets.table.empty')} />
  return (
    <PagedTable<ShownRow>
      caption={title || t('widgets.table.caption')}
      table={table}
      rows={rows}
      keyOf={({ key }) => key}
      columns={columns.map(({ label, align, isSortable }, at) => ({
        key: String(at),
        header: label,
        align,
        isSortable,
        ...(at === 0 && { role: 'title' as const }),
        cell: ({ cells }) => cells[at] || MISSING,
      }))}
    />
  )
}
