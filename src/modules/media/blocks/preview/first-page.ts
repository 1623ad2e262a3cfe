import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import { READER_FILES } from './open-document.ts'

/** Why the first page of a document cannot be drawn. */
export type PageFault = 'locked' | 'broken' | 'pages' | 'slow'

export interface PageLimits {
  readonly maxPages: number
  readonly width: number
  readonly seconds: number
}

const LARGEST_PICTURE = 16 * 1024 * 1024
/** Points of a page at most on its longer side: A2 and no more. */
const LONGEST_SIDE = 1700
const QUALITY = 0.85

async function draw(pdf: PDFDocumentProxy, { maxPages, width }: PageLimits): Promise<Blob | PageFault> {
  if (pdf.numPages > maxPages) return 'pages'
  const page = await pdf.getPage(1)
  const bare = page.getViewport({ scale: 1 })
  if (Math.max(bare.width, bare.height) > LONGEST_SIDE) return 'broken'
  const viewport = page.getViewport({ scale: width / bare.width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, background: 'white' }).promise
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  return made ?? 'broken'
}

/** The first page of a document as a JPEG, or why there is none. Its worker ends with it, however the document behaves. */
export async function drawFirstPage(file: Blob, limits: PageLimits): Promise<Blob | PageFault> {
  const worker = new PDFWorker()
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    cMapUrl: `${READER_FILES}cmaps/`,
    standardFontDataUrl: `${READER_FILES}standard_fonts/`,
    wasmUrl: `${READER_FILES}wasm/`,
    maxImageSize: LARGEST_PICTURE,
    verbosity: 0,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<PageFault>((resolve) => {
    timer = setTimeout(() => resolve('slow'), limits.seconds * 1000)
  })
  const locked = new Promise<PageFault>((resolve) => {
    task.onPassword = () => resolve('locked')
  })
  const drawn = task.promise.then((pdf) => draw(pdf, limits)).catch((): PageFault => 'broken')
  try {
    return await Promise.race([drawn, locked, slow])
  } finally {
    clearTimeout(timer)
    await task.destroy()
    worker.destroy()
  }
}
