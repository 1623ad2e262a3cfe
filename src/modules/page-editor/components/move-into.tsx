import { useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { type Part, walkParts } from '../model/part.ts'
import { findWay } from '../model/places.ts'
import type { PageDesk } from './use-page.ts'

/** Where a column is, from the outside in: its row, and the blocks of columns around it. */
function nameColumn(page: PageDesk, id: string, t: ReturnType<typeof useT>): string {
  const way = findWay(page.parts, id)
  return way
    .flatMap((part, at) => {
      const around = way[at - 1]
      if (part.kind !== 'column' || !around) return []
      const column = around.parts.indexOf(part) + 1
      return at === 1
        ? [t('page-editor.place', { row: page.parts.indexOf(around) + 1, column })]
        : [t('page-editor.place-inside', { name: page.nameOf(around), column })]
    })
    .join(' › ')
}

/** Puts a block into any column of the page, also into one within another, without a pointer. */
export function MoveInto({ page, part }: { readonly page: PageDesk; readonly part: Part }) {
  const t = useT()
  const id = useId()
  if (part.kind !== 'object') return null
  const own = new Set([...walkParts([part])].map((inside) => inside.id))
  const columns = [...walkParts(page.parts)].filter(
    (column) => column.kind === 'column' && !own.has(column.id),
  )
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id}>
        {t('page-editor.move-into')}
      </label>
      <select
        id={id}
        className="pe-input"
        value=""
        onChange={(event) => {
          const to = columns.find((column) => column.id === event.target.value)
          if (to) page.moveTo(part.id, { parent: to.id, at: to.parts.length })
        }}
      >
        <option value="">{t('page-editor.choose-place')}</option>
        {columns.map((column) => (
          <option key={column.id} value={column.id}>
            {nameColumn(page, column.id, t)}
          </option>
        ))}
      </select>
    </div>
  )
}
