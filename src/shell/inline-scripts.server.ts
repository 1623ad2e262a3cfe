import { randomUUID } from 'node:crypto'
import { RELEASE, WATCH } from './start-scripts.ts'

/**
 * Says of a script that the server's own code put it into the page. Given to the router, which puts it on all of its scripts;
 * taken out again before the page leaves, so that nobody outside can ever write it.
 */
export const MARK = randomUUID()
const MARKED = ` nonce="${MARK}"`

/** Those that are the same on every page. */
const constant = [WATCH, RELEASE]

/** What stands between the tags of an inline script; `before` and `after` are the page around its mark. */
function scriptAt(before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1)
  if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) return undefined
  const end = after.indexOf('</script>')
  return end < 0 ? undefined : after.slice(after.indexOf('>') + 1, end)
}

/** The page without its marks, and the inline scripts that may run in it. */
export function takeScripts(marked: string): { html: string; scripts: string[] } {
  const parts = marked.split(MARKED)
  const scripts = parts.flatMap((part, at) => (at === 0 ? [] : (scriptAt(parts[at - 1] ?? '', part) ?? [])))
  return { html: parts.join(''), scripts: [...constant, ...scripts] }
}
