import type { ComponentType } from 'react'
import { byType } from '#shell/page/by-type.ts'

/** What authors fill in, by kind of lesson. */
export const kindForms = /* @__PURE__ */ byType(
  import.meta.glob<{ readonly default: ComponentType }>('../kinds/*/form.tsx', { eager: true }),
  (file) => file.default,
)
