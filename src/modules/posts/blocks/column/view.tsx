import type { PageObject } from '#kernel/pages/document.ts'
import { ColumnsView } from '#shell/page/page-view.tsx'

/** Draws a column within a column. */
export default function ColumnBlock({ object: { columns = [] } }: { object: PageObject }) {
  return (
    <div className="page-nested">
      <ColumnsView columns={columns} />
    </div>
  )
}
