import { type LucideIcon, type LucideProps, Square } from 'lucide-react'
import { createElement } from 'react'

const icons = import.meta.glob<LucideIcon>('../kinds/*/icon.ts', { eager: true, import: 'default' })

/** The sign of a kind of lesson. */
export function KindIcon({ kind, ...look }: { readonly kind: string } & LucideProps) {
  return createElement(icons[`../kinds/${kind}/icon.ts`] ?? Square, { 'aria-hidden': true, ...look })
}
