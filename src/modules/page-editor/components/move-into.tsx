import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { Part } from '../model/part.ts'
import type { PageDesk } from './use-page.ts'

/** All columns outside a part, each with where it is from the outside in: its row, and the blocks of columns around it. */
function* walkColumns(
  page: Pick<PageDesk, 'parts' | 'nameOf'>,
  t: ReturnType<typeof useT>,
  without: string,
): Generator<{ id: string; name: string; size: number }> {
  function* inside(around: Part, before: readonly string[], row: number): ReturnType<typeof walkColumns> {
    for (const [at, column] of around.parts.entries()) {
      if (around.id === without || column.kind !== 'column') continue
      const own =
        before.length === 0
          ? t('page-editor.place', { row, column: at + 1 })
          : t('page-editor.place-inside', { name: page.nameOf(around), column: at + 1 })
      const way = [...before, own]
      yield { id: column.id, name: way.join(' › '), size: column.parts.length }
      for (const object of column.parts) yield* inside(object, way, row)
    }
  }
  for (const [at, row] of page.parts.entries()) yield* inside(row, [], at + 1)
}

/** Puts a block into any column of the page, also into one within another, without a pointer. */
export function MoveInto({ page, part }: { readonly page: PageDesk; readonly part: Part }) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const { nameOf } = page
  // The list of places follows when there is time: nobody who types waits for it.
  const parts = useDeferredValue(page.parts)
  const columns = useMemo(() => [...walkColumns({ parts, nameOf }, t, part.id)], [parts, nameOf, t, part.id])
  const choices = useMemo(
    () =>
      columns.map(({ id: column, name }) => (
        <option key={column} value={column}>
          {name}
        </option>
      )),
    [columns],
  )
  if (part.kind !== 'object') return null
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
          {choices}
        </select>
        <Button
          kind="secondary"
          size="small"
          disabled={!to}
          onClick={() => {
            if (to) page.moveTo(part.id, { parent: to.id, at: to.size })
            setChosen('')
          }}
        >
          {t('page-editor.move')}
        </Button>
      </div>
    </div>
  )
}
