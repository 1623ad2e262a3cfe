import { LayoutTemplate } from 'lucide-react'
import { memo, Suspense, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type BlockGroup, type BlockSpec, blockGroups } from '../model/describe-block.ts'
import { newObject } from '../model/part-settings.ts'
import { BlockIcon } from './block-icon.tsx'
import { SectionDialog } from './section-dialog.tsx'
import type { FrameDrag } from './use-frame-drag.ts'
import type { PageDesk } from './use-page.ts'

const columnCounts = [1, 2, 3, 4]
/** As many groups as the panel shows before it is scrolled; the others follow when there is time. */
const firstGroups = blockGroups.slice(0, 3)

export type PaletteHand = Pick<PageDesk, 'addBlock' | 'addRow' | 'addRows' | 'say'>

/** What the palette does with the page as it is then; the same all the time, so that the palette is drawn once. */
export function usePaletteHand(page: PageDesk): PaletteHand {
  const latest = useRef(page)
  useLayoutEffect(() => {
    latest.current = page
  }, [page])
  return useMemo(
    () => ({
      addBlock: (spec) => latest.current.addBlock(spec),
      addRow: (columns) => latest.current.addRow(columns),
      addRows: (builder) => latest.current.addRows(builder),
      say: (words) => latest.current.say(words),
    }),
    [],
  )
}

interface PaletteProps {
  readonly blocks: readonly BlockSpec[]
  readonly hand: PaletteHand
  readonly drag: FrameDrag
}

/** The palette comes alive by itself, at once where somebody reaches for it: the page does not wait for it. */
export const Palette = memo(function Palette(props: PaletteProps) {
  return (
    <Suspense fallback={null}>
      <PaletteTiles {...props} />
    </Suspense>
  )
})

/** All blocks by group: a click puts one after the chosen part, dragging puts it where it is let go. */
function PaletteTiles({ blocks, hand, drag }: PaletteProps) {
  const t = useT()
  const groups = useDeferredValue<readonly BlockGroup[]>(blockGroups, firstGroups)
  const [words, setWords] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const wanted = words.trim().toLowerCase()
  const found = blocks.filter(
    ({ label, type, isOffered }) =>
      isOffered && (wanted === '' || label.toLowerCase().includes(wanted) || type.includes(wanted)),
  )
  return (
    <div className="pe-palette">
      <label className="pe-label" htmlFor="pe-find-block">
        {t('page-editor.find-block')}
      </label>
      <input
        id="pe-find-block"
        className="pe-input"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {wanted === '' && (
        <section>
          <h3>{t('page-editor.group-rows')}</h3>
          <div className="pe-tiles">
            {columnCounts.map((count) => (
              <button key={count} type="button" className="pe-tile" onClick={() => hand.addRow(count)}>
                <span className="pe-columns" aria-hidden="true">
                  {Array.from({ length: count }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: bars of a drawing have no other name
                    <i key={at} />
                  ))}
                </span>
                {t('page-editor.columns', { n: count })}
              </button>
            ))}
          </div>
          <Button
            kind="secondary"
            size="small"
            wide
            icon={<LayoutTemplate />}
            onClick={() => setChoosing(true)}
          >
            {t('page-editor.choose-section')}
          </Button>
          {isChoosing && <SectionDialog page={hand} onClose={() => setChoosing(false)} />}
        </section>
      )}
      {groups.map((group) => {
        const own = found.filter((block) => block.group === group)
        if (own.length === 0) return null
        return (
          <section key={group}>
            <h3>{t(`page-editor.group-${group}`)}</h3>
            <div className="pe-tiles">
              {own.map((spec) => (
                <button
                  key={spec.type}
                  type="button"
                  className="pe-tile"
                  data-type={spec.type}
                  onPointerDown={(event) => drag.begin(event.nativeEvent, () => newObject(spec))}
                  onClick={() => !drag.hasJustDropped() && hand.addBlock(spec)}
                >
                  <BlockIcon type={spec.type} group={spec.group} />
                  {spec.label}
                </button>
              ))}
            </div>
          </section>
        )
      })}
      {found.length === 0 && <p className="pe-none">{t('page-editor.no-block', { words })}</p>}
    </div>
  )
}
