import type { PageRow } from '#kernel/pages/document.ts'
import { OuterFilm } from '../backdrop.tsx'
import { ColumnsView } from '../page-view.tsx'

/** One row of a form, within the form's own width. */
export function FormRow({ row }: { row: PageRow }) {
  return (
    <div className={`form-row relative ${row.style}`}>
      <OuterFilm backdrop={row.backdrop} />
      <div className="form-grid">
        {row.title && <h2 className="page-row-title">{row.title}</h2>}
        <ColumnsView columns={row.columns} />
      </div>
    </div>
  )
}
