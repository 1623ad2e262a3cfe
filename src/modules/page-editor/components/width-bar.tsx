import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { toCount, toList } from '#kernel/pages/stored.ts'
import { useT } from '#shell/texts.tsx'
import { patchPart } from '../model/change-parts.ts'
import { membersOf, type Part } from '../model/part.ts'
import type { PageDesk } from './use-page.ts'

const TWELFTHS = 12

/** How wide the columns of a row are on a desk, in twelfths, as the page is read. */
function spansOf(row: Part): number[] {
  const even = Math.max(1, Math.floor(TWELFTHS / Math.max(1, row.parts.length)))
  const shared = membersOf(row).bsz
  return row.parts.map((column, at) => {
    const { bsz, col } = membersOf(column)
    const own = bsz ?? col ?? toList(shared)[at] ?? (typeof shared === 'number' ? shared : undefined)
    return toCount(own, 1, TWELFTHS, even)
  })
}

/** The widths of a row's columns: their edges are dragged, moved by arrow keys, or set by number. */
export function WidthBar({ page, row }: { readonly page: PageDesk; readonly row: Part }) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)
  const spans = spansOf(row)
  const set = (values: readonly number[]) => {
    let next = page.parts
    for (const [at, column] of row.parts.entries())
      if (values[at] !== spans[at]) next = patchPart(next, column.id, { bsz: values[at] })
    page.change(next, `width ${row.id}`)
  }
  const shift = (at: number, by: number) => {
    const [left = 1, right = 1] = [spans[at], spans[at + 1]]
    const bounded = Math.max(1 - left, Math.min(by, right - 1))
    if (bounded !== 0) set(spans.with(at, left + bounded).with(at + 1, right - bounded))
  }
  const drag = (at: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (held.current === null || !bar.current) return
    const by = Math.round(((event.clientX - held.current) / bar.current.clientWidth) * TWELFTHS)
    if (by === 0) return
    held.current += (by * bar.current.clientWidth) / TWELFTHS
    shift(at, by)
  }
  const key = (at: number) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    shift(at, by)
  }
  if (row.parts.length < 2) return null
  return (
    <div className="pe-field">
      <span className="pe-label">{t('page-editor.widths')}</span>
      <div ref={bar} className="pe-widths">
        {row.parts.map((column, at) => (
          <div key={column.id} className="pe-width" style={{ flexGrow: spans[at] }}>
            <span>{spans[at]}</span>
            {at < row.parts.length - 1 && (
              <button
                type="button"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an edge between columns; a range would have a track of its own
                role="slider"
                className="pe-edge"
                aria-label={t('page-editor.edge', { n: at + 1 })}
                aria-valuemin={1}
                aria-valuemax={(spans[at] ?? 1) + (spans[at + 1] ?? 1) - 1}
                aria-valuenow={spans[at]}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  held.current = event.clientX
                }}
                onPointerMove={drag(at)}
                onPointerUp={() => {
                  held.current = null
                }}
                onKeyDown={key(at)}
              />
            )}
          </div>
        ))}
      </div>
      <div className="pe-pair">
        {row.parts.map((column, at) => (
          <input
            key={column.id}
            className="pe-input"
            type="number"
            min={1}
            max={TWELFTHS}
            aria-label={t('page-editor.width-of', { n: at + 1 })}
            value={spans[at]}
            onChange={(event) =>
              set(spans.with(at, toCount(event.target.value, 1, TWELFTHS, spans[at] ?? 1)))
            }
          />
        ))}
      </div>
    </div>
  )
}
