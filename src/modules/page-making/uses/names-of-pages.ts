/** A page as what leads to it names it. */
export interface NamedPage {
  readonly _id: string
  readonly slug: string
}

const escape = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`)

/** What comes after a name in an address: something that is no part of it. */
const END = String.raw`(?![^"'\\?#/\s<>&)])`
const GROUP = String.raw`/cms/post/[^"'\\?#/\s<>&]+/`

/** A regular expression, for PostgreSQL and for JavaScript, of the ways in which stored text names the page. */
export function patternOfPage({ _id, slug }: NamedPage): string {
  const names = `(?:${[...new Set([slug, encodeURIComponent(slug)])].map(escape).join('|')})`
  return [
    `/cms/(?:page|feed)/${names}${END}`,
    `/cms/post/${names}/`,
    `${GROUP}${names}${END}`,
    `"slug": ?"${names}"`,
    _id,
  ].join('|')
}

/** Tells which of the pages a stored text names. */
export function readerOfNames<P extends NamedPage>(pages: readonly P[]): (text: string) => P[] {
  const known = pages.map((page) => ({ page, named: new RegExp(patternOfPage(page)) }))
  return (text) => known.filter(({ named }) => named.test(text)).map(({ page }) => page)
}
