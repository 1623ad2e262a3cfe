import type { ViewProps } from '#kernel/pages/block.ts'
import { ColumnsView } from '#shell/page/page-view.tsx'
import type { row } from './block.ts'

/** Draws a row within a column. */
export default function RowBlock({ object: { columns = [] } }: ViewProps<typeof row>) {
  return (
    <div className="page-nested">
      <ColumnsView columns={columns} />
    </div>
  )
}
