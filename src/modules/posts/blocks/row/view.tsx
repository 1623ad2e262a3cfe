import type { PageObject } from '#kernel/pages/document.ts'
import { ColumnsView } from '#shell/page/page-view.tsx'

/** Draws a row within a column. */
export default function RowBlock({ object: { columns = [] } }: { object: PageObject }) {
  return (
    <div className="page-nested">
      <ColumnsView columns={columns} />
    </div>
  )
}
