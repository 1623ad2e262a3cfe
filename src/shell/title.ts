import type { RouteRow } from '#kernel/routes.ts'

/** The specification's words for a route without a title, and for one without it in this language. */
export const TITLE_NOT_SET = 'Title not set'
export const TITLE_NOT_FOUND = 'Title not found'

/** Titles are written in two languages; in any other the English one stands. */
const isFurther = (lang: string) => lang !== 'th' && lang !== 'en'

/** The title of a route in a language. */
export function titleOf(entry: Pick<RouteRow, 'title'> | undefined, lang: string): string {
  if (!entry?.title || Object.keys(entry.title).length === 0) return TITLE_NOT_SET
  return entry.title[lang] ?? (isFurther(lang) ? entry.title.en : undefined) ?? TITLE_NOT_FOUND
}
