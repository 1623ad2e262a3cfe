import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { PagedTable } from '#shell/page/paged-table.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import type { fields } from './block.ts'
import type { ShownRow, ShownTable, TableFault } from './table-data.ts'

const MISSING = '–'

/** A table with its title; in its place what keeps it from being shown. */
export default function TableView({ object }: { object: PageObject }) {
  const { title } = object.settings as SettingsOf<typeof fields>
  return (
    <section className="block-table">
      {title && <h2>{title}</h2>}
      <Rows title={title || object.name} data={object.data} />
    </section>
  )
}

function Rows({ title, data }: { title: string; data: PageObject['data'] }) {
  const t = useT()
  if (data === null || data === undefined) return <BlockNotice text={t('widgets.table.no-source')} />
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  if (typeof data === 'object' && 'fault' in data) {
    const why = data.fault as TableFault
    return (
      <Alert tone="bad" title={t('widgets.table.fault')}>
        {t(`widgets.table.${why}`)}
      </Alert>
    )
  }
  const { columns, rows, table } = data as unknown as ShownTable
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
