import type { ReactNode } from 'react'
import { besideName, besidePath } from './beside-address.ts'

interface BesideLinkProps {
  readonly collection: string
  readonly id: string
  /** Its page, where the screen knows it. */
  readonly href?: string
  readonly children: ReactNode
}

/** A link to another record that staff look at beside the page. */
export function BesideLink({ collection, id, href, children }: BesideLinkProps) {
  const name = besideName(collection, id)
  return (
    <a
      href={href ?? besidePath(name)}
      data-beside={name}
      className="text-brand underline-offset-4 wrap-anywhere hover:underline"
    >
      {children}
    </a>
  )
}
