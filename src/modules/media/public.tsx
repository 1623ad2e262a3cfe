import { lazy } from 'react'
import type { PageFault, PageLimits } from './blocks/preview/first-page.ts'

export { default as documentStyles } from './blocks/preview/style.css?url'

/** A PDF document with its tools, in a page; its code comes when it is shown. */
export const DocumentReader = lazy(async () => ({
  default: (await import('./blocks/preview/reader.tsx')).Reader,
}))

/** Draws the first page of a PDF in the browser, or says why it cannot; its code comes when it is asked for. */
export async function drawFirstPage(file: Blob, limits: PageLimits): Promise<Blob | PageFault> {
  return (await import('./blocks/preview/first-page.ts')).drawFirstPage(file, limits)
}
