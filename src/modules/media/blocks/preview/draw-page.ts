import type { PDFPageProxy } from 'pdfjs-dist'
import { drawWatermark } from './draw-watermark.ts'

const SHARPEST = 2
/** More than this some telephones refuse to hold. */
const LARGEST_AREA = 12_000_000

/** Draws a page as wide as told, in the pixels of the screen; it breaks off when the signal says so. */
export async function drawPage(
  page: PDFPageProxy,
  width: number,
  watermark: string,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const bare = page.getViewport({ scale: 1 })
  const wanted = (width / bare.width) * Math.min(devicePixelRatio, SHARPEST)
  const scale = Math.min(wanted, Math.sqrt(LARGEST_AREA / (bare.width * bare.height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  if (watermark) drawWatermark(canvas, watermark)
  return canvas
}
