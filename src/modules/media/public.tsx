import { lazy } from 'react'

export { default as documentStyles } from './blocks/preview/style.css?url'

/** A PDF document with its tools, in a page; its code comes when it is shown. */
export const DocumentReader = lazy(async () => ({
  default: (await import('./blocks/preview/reader.tsx')).Reader,
}))
