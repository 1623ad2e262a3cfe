import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** The words of a menu's button, with the arrow that turns while it is open. */
export function MenuWords({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Icon name="chevron-down" className="turn" />
    </>
  )
}
