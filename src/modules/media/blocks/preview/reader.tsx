import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { type DocumentState, useDocument } from './document-state.ts'
import { Lock } from './lock.tsx'
import { Pages } from './pages.tsx'
import { Toolbar } from './toolbar.tsx'
import { useZoom } from './use-zoom.ts'

interface ReaderProps {
  readonly address: string
  readonly title: string
  readonly watermark: string
  /** The name that a downloaded file gets; undefined where it may not be downloaded. */
  readonly download: string | undefined
  /** The page at which it is opened; the first unless told. */
  readonly start?: number
  /** Tells which page is read. */
  readonly onPage?: (number: number) => void
  /** Closes the window around it; left out where the document stands in a page. */
  readonly onClose?: () => void
}

const LINE = 80

/** A document with its tools; keys lead through it. */
export function Reader({ address, title, watermark, download, start = 1, onPage, onClose }: ReaderProps) {
  const scroller = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(1)
  const state = useDocument(address, true)
  const zoom = useZoom(scroller)
  const total = state.kind === 'ready' ? state.pdf.numPages : 0
  const isAlone = onClose !== undefined
  useEffect(() => {
    if (isAlone) scroller.current?.focus()
  }, [isAlone])
  const show = (number: number) => {
    const page = scroller.current?.querySelectorAll('[data-page]')[Math.min(Math.max(number, 1), total) - 1]
    page?.scrollIntoView({ block: 'start' })
  }
  const onShown = (number: number) => {
    setShown(number)
    onPage?.(number)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(shown - 1),
    PageUp: () => show(shown - 1),
    ArrowRight: () => show(shown + 1),
    PageDown: () => show(shown + 1),
    Home: () => show(1),
    End: () => show(total),
    ArrowUp: () => scroller.current?.scrollBy({ top: -LINE }),
    ArrowDown: () => scroller.current?.scrollBy({ top: LINE }),
    '+': zoom.larger,
    '=': zoom.larger,
    '-': zoom.smaller,
    '0': zoom.fit,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    const isTyping = event.target instanceof HTMLInputElement
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const bar = { title, shown, total, show, zoom, download, address, onClose }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys lead through what it shows
    <div className="block-preview-reader" onKeyDown={onKeyDown}>
      <Toolbar {...bar} />
      <section
        ref={scroller}
        className="block-preview-scroller"
        data-scroller
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={title}
      >
        {state.kind === 'ready' ? (
          <Pages pdf={state.pdf} width={zoom.width} watermark={watermark} start={start} onShown={onShown} />
        ) : (
          <Waiting state={state} />
        )}
      </section>
    </div>
  )
}

function Waiting({ state }: { state: DocumentState }) {
  const t = useT()
  if (state.kind === 'locked') return <Lock {...state} />
  if (state.kind === 'broken')
    return (
      <p className="block-preview-message" role="alert">
        {t('media.document-broken')}
      </p>
    )
  return (
    <output className="block-preview-message" aria-busy="true">
      {t('media.opening-document')}
    </output>
  )
}
