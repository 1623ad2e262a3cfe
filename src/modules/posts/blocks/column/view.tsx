import type { ViewProps } from '#kernel/pages/block.ts'
import { ObjectView } from '#shell/page/page-view.tsx'
import type { column } from './block.ts'

/** Draws a column within a column: blocks below each other in one box. */
export default function ColumnBlock({ object: { columns = [] } }: ViewProps<typeof column>) {
  return (
    <div className="grid content-start gap-4">
      {columns.flatMap(({ objects }) =>
        objects.map((object) => <ObjectView key={object.uid} object={object} />),
      )}
    </div>
  )
}
