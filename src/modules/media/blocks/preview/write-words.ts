import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'

/** Lays the words of a page over its picture, unseen, where a screen reader, a search and a selection find them. */
export async function writeWords(
  page: PDFPageProxy,
  into: HTMLElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: into,
    viewport: page.getViewport({ scale }),
  })
  into.replaceChildren()
  into.style.setProperty('--total-scale-factor', String(scale))
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  await layer.render()
}
