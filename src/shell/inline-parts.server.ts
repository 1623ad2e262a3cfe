import { randomUUID } from 'node:crypto'
import { RELEASE, WATCH } from './start-scripts.ts'

/**
 * Says of a script or a style that the server's own code put it into the page. Given to the router, which puts it on all of its
 * scripts, and to the styles of pages; taken out again before the page leaves, so that nobody outside can ever write it.
 */
export const MARK = randomUUID()
const MARKED = ` nonce="${MARK}"`

/** Those that are the same on every page. */
const constant = [WATCH, RELEASE]

/** What stands between the tags of an inline part; `before` and `after` are the page around its mark. */
function partAt(name: 'script' | 'style', before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1)
  if (!tag.startsWith(`<${name}`) || /\ssrc=/.test(tag)) return undefined
  const end = after.indexOf(`</${name}>`)
  return end < 0 ? undefined : after.slice(after.indexOf('>') + 1, end)
}

/** What of a page may run, and what may change its looks. */
export interface InlineParts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The page without its marks, and what in it is the server's own. */
export function takeParts(marked: string): { html: string } & InlineParts {
  const pieces = marked.split(MARKED)
  const all = (name: 'script' | 'style') =>
    pieces.flatMap((piece, at) => (at === 0 ? [] : (partAt(name, pieces[at - 1] ?? '', piece) ?? [])))
  return { html: pieces.join(''), scripts: [...constant, ...all('script')], styles: all('style') }
}
