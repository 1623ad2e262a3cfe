import type { ReactNode } from 'react'

/** Holds content to the page's width, or to a comfortable line for reading. */
export function Container({ width = 'page', children }: { width?: 'page' | 'reading'; children: ReactNode }) {
  return (
    <div className={`mx-auto w-full px-4 sm:px-6 ${width === 'page' ? 'max-w-page' : 'max-w-reading'}`}>
      {children}
    </div>
  )
}
