import type { MenuSection } from './build-menu.ts'

/** How long a card tells of something new; it waits while somebody points at it. */
export const NOTICE_MS = 10_000

type Values = Readonly<Record<string, number>>

/** The items of a menu that count more than before, each counter once, and how many there are. */
export function findNews(menu: readonly MenuSection[], before: Values, now: Values) {
  const links = menu.flatMap((section) => [...section.children, section])
  return Object.entries(now).flatMap(([name, count]) => {
    const link = links.find(({ counter }) => counter === name)
    return link && count > (before[name] ?? 0) ? [{ title: link.title, path: link.path, count }] : []
  })
}
