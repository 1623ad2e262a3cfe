import { type LucideIcon, type LucideProps, Square } from 'lucide-react'
import { createElement } from 'react'
import { byType } from '#shell/page/block-registry.ts'

const icons = /* @__PURE__ */ byType(
  import.meta.glob<{ readonly default: LucideIcon }>('../kinds/*/icon.ts', { eager: true }),
  (file) => file.default,
)

/** The sign of a kind of lesson. */
export function KindIcon({ kind, ...look }: { readonly kind: string } & LucideProps) {
  return createElement(icons[kind] ?? Square, { 'aria-hidden': true, ...look })
}
