import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fetchPage, type Target } from './load.ts'
import { BARE_PATH, LIST_PATH } from './pages.ts'
import type { Row } from './report.ts'

const KIB = 1024
/** Named in quotes, or in a list of files that are loaded later. */
const ASSET = /["' ](\/assets\/[^"' ]+\.(?:js|css))(?=["' ])/g
const STATIC_IMPORT = /(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g

/** The scripts and style sheets that a page loads: those it names, and what their scripts import. */
export function listFiles(html: string, readText: (path: string) => string): Set<string> {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    if (!path.endsWith('.js')) return
    for (const [, name] of readText(path).matchAll(STATIC_IMPORT))
      visit(`/assets/${name?.slice('./'.length)}`)
  }
  for (const [, path] of html.matchAll(ASSET)) if (path) visit(path)
  return found
}

function sumGzip(files: Iterable<string>, ending: string): number {
  let bytes = 0
  for (const path of files) if (path.endsWith(ending)) bytes += gzipSync(readAsset(path), { level: 9 }).length
  return bytes
}

function readAsset(path: string): Buffer {
  return readFileSync(join('build/client', path))
}

/** What the course list makes the browser load, beside an almost empty page of the same build. */
export async function measureBrowserFiles(target: Target): Promise<Row[]> {
  const filesOf = async (path: string) =>
    listFiles(await fetchPage(target, path), (file) => readAsset(file).toString('utf8'))
  const list = await filesOf(LIST_PATH)
  const bare = await filesOf(BARE_PATH)
  const scripts = { list: sumGzip(list, '.js'), bare: sumGzip(bare, '.js') }
  const inKib = (bytes: number) => (bytes / KIB).toFixed(1)
  return [
    {
      name: 'scripts of the course list − those of the log-in page',
      value: (scripts.list - scripts.bare) / KIB,
      unit: ' KiB gz',
      wanted: { atMost: 35 },
      note: `${inKib(scripts.list)} and ${inKib(scripts.bare)} KiB`,
    },
    {
      name: 'style sheets of the course list',
      value: sumGzip(list, '.css') / KIB,
      unit: ' KiB gz',
      wanted: { atMost: 15 },
      note: `${[...list].filter((path) => path.endsWith('.css')).length} file`,
    },
  ]
}
