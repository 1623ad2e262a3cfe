import { RELEASE } from './start-scripts.ts'

/** The router's own script, which loads and starts everything else, and the files it is going to need. */
const START = '<script type="module" async="">'
const AHEAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** What the start reads must have come when it runs: the page with more in front of it. */
export function putBeforeStart(html: string, more: string): string {
  const start = html.lastIndexOf(START)
  return start < 0 ? html + more : html.slice(0, start) + more + html.slice(start)
}

/** A page that is painted before its scripts are loaded and start. One without scripts stays as it is. */
export function startAfterPaint(html: string): string {
  // A page is large, its head is not: React puts the links there, and the scripts last.
  const headEnd = html.indexOf('</head>')
  const start = html.lastIndexOf(START)
  const end = html.lastIndexOf('</body>')
  if (headEnd < 0 || start < headEnd || end < start) return html
  const files: string[] = []
  const head = html.slice(0, headEnd).replace(AHEAD, (_link, file: string) => {
    files.push(file)
    return ''
  })
  const held = `<script type="text/held-module" data-ahead="${files.join(' ')}">`
  const body = html.slice(headEnd, start) + held + html.slice(start + START.length, end)
  return `${head}${body}<script>${RELEASE}</script>${html.slice(end)}`
}
