import { useId, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
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
  const [chosen, setChosen] = useState('')
  if (part.kind !== 'object') return null
  const own = new Set([...walkParts([part])].map((inside) => inside.id))
  const columns = [...walkParts(page.parts)].filter(
    (column) => column.kind === 'column' && !own.has(column.id),
  )
  const to = columns.find((column) => column.id === chosen)
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id}>
        {t('page-editor.move-into')}
      </label>
      <div className="pe-pair">
        {/* Arrow keys choose; a block that went along with each of them would be lost from sight. */}
        <select
          id={id}
          className="pe-input"
          value={to?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t('page-editor.choose-place')}</option>
          {columns.map((column) => (
            <option key={column.id} value={column.id}>
              {nameColumn(page, column.id, t)}
            </option>
          ))}
        </select>
        <Button
          kind="secondary"
          size="small"
          disabled={!to}
          onClick={() => {
            if (to) page.moveTo(part.id, { parent: to.id, at: to.parts.length })
            setChosen('')
          }}
        >
          {t('page-editor.move')}
        </Button>
      </div>
    </div>
  )
}
