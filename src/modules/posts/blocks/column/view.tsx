import type { PageObject } from '#kernel/pages/document.ts'
import { ObjectView } from '#shell/page/page-view.tsx'

/** Draws a column within a column: blocks below each other in one box. */
export default function ColumnBlock({ object: { columns = [] } }: { object: PageObject }) {
  return (
    <div className="grid content-start gap-4">
      {columns.flatMap(({ objects }) =>
        objects.map((object) => <ObjectView key={object.uid} object={object} />),
      )}
    </div>
  )
}
