import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Sheet } from './sheet.tsx'
import { useNear } from './use-near.ts'

/** Height ÷ width of a sheet of A4, until a page tells its own. */
const A4 = Math.SQRT2

interface PagesProps {
  readonly pdf: PDFDocumentProxy
  readonly width: number
  readonly watermark: string
  /** The page at which it is opened. */
  readonly start: number
  readonly onShown: (number: number) => void
}

/** All pages below each other; only those near the window are drawn. */
export function Pages({ pdf, width, watermark, start, onShown }: PagesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [shape, setShape] = useState(0)
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    const ask = async () => {
      const { height, width: wide } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      setShape(height / wide)
    }
    ask().catch(() => setShape(A4))
  }, [pdf])
  useEffect(() => {
    const scroller = list.current?.parentElement
    if (!scroller) return undefined
    const look = () => tell(pageAt(scroller))
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [])
  const isDrawn = width > 0 && shape > 0
  useEffect(() => {
    const scroller = list.current?.parentElement
    const page = list.current?.children[start - 1]
    // Whoever reads already is left where they are. The page around the document stays where it is, too.
    if (!isDrawn || !scroller || !page || scroller.scrollTop > 0) return
    scroller.scrollTo({ top: page.getBoundingClientRect().top - scroller.getBoundingClientRect().top })
  }, [isDrawn, start])
  return (
    <ol ref={list} className="block-preview-pages">
      {isDrawn &&
        Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((number) => (
          <Page key={number} {...{ pdf, number, width, watermark, shape }} />
        ))}
    </ol>
  )
}

/** The page in the upper middle of the window. */
function pageAt(scroller: Element): number {
  const { top, height } = scroller.getBoundingClientRect()
  const pages = [...scroller.querySelectorAll('[data-page]')]
  const below = pages.findIndex((page) => page.getBoundingClientRect().top > top + height * 0.4)
  return below < 0 ? pages.length : Math.max(1, below)
}

interface PageProps extends Omit<PagesProps, 'onShown' | 'start'> {
  readonly number: number
  readonly shape: number
}

function Page({ pdf, number, width, watermark, shape: usual }: PageProps) {
  const t = useT()
  const place = useRef<HTMLLIElement>(null)
  const [shape, setShape] = useState(usual)
  const isNear = useNear(place, { margin: '100% 0px', again: true })
  return (
    <li
      ref={place}
      data-page={number}
      aria-label={t('media.document-page', { n: number, total: pdf.numPages })}
      style={{ width, height: Math.round(width * shape) }}
    >
      {isNear && <Sheet {...{ pdf, number, width, watermark }} hasWords onShape={setShape} />}
    </li>
  )
}
