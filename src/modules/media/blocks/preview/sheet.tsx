import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { drawPage } from './draw-page.ts'

interface SheetProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** In pixels of the page around it. */
  readonly width: number
  readonly watermark: string
  /** With its words over the picture, for reading aloud, searching and copying. */
  readonly hasWords?: boolean
  /** Height ÷ width, told when it is known. */
  readonly onShape?: (shape: number) => void
}

/** One page of a document, drawn anew when its width changes; the old drawing stays until then. */
export function Sheet({ pdf, number, width, watermark, hasWords = false, onShape }: SheetProps) {
  const paper = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (stop.signal.aborted) return
      const bare = page.getViewport({ scale: 1 })
      onShape?.(bare.height / bare.width)
      const canvas = await drawPage(page, width, watermark, stop.signal)
      if (stop.signal.aborted) return
      paper.current?.replaceChildren(canvas)
      // A page that is taken away loses its parts before the signal comes.
      const layer = words.current
      if (!hasWords || !layer) return
      const { writeWords } = await import('./write-words.ts')
      if (!stop.signal.aborted) await writeWords(page, layer, width / bare.width, stop.signal)
    }
    // Whoever turned away while it was drawn misses nothing.
    draw().catch((error: unknown) => {
      if (!stop.signal.aborted) reportError(error)
    })
    return () => stop.abort()
  }, [pdf, number, width, watermark, hasWords, onShape])
  return (
    <>
      <div ref={paper} className="block-preview-paper" />
      {hasWords && <div ref={words} className="block-preview-words" />}
    </>
  )
}
