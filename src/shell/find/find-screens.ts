import { foldThai } from '#kernel/thai/fold.ts'
import type { MenuSection } from '#shell/root-data.server.ts'
import type { Found } from './found.ts'

/** So many screens are shown. */
const SHOWN = 6

/** The screens of a menu whose names have every word as a part. */
export function findScreens(menu: readonly MenuSection[], typed: string): readonly Found[] {
  const parts = foldThai(typed.trim()).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  return menu
    .flatMap((section) =>
      section.children.length === 0
        ? [{ href: section.path, title: section.title, text: '' }]
        : section.children.map(({ path, title }) => ({ href: path, title, text: section.title })),
    )
    .filter(({ title, text }) => parts.every((part) => foldThai(`${title} ${text}`).includes(part)))
    .slice(0, SHOWN)
}
