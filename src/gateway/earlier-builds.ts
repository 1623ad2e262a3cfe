import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'

/** Builds beside the present one whose files stay reachable. */
const MAX_EARLIER = 2
const BUILD = /^[0-9a-f]{16}$/
/** Longer than files are ever copied. */
const HALF_MS = 3_600_000

/** Names of files carry a hash of what is in them: two builds with the same names are the same. */
function nameOf(assets: string): string {
  const names = readdirSync(assets).toSorted().join('\n')
  return createHash('sha256').update(names).digest('hex').slice(0, 16)
}

/** What is large and asked for by name alone is the same in all builds. */
const SAME_IN_ALL = /^pdfjs-|^samples$/

/** Gives the files of a folder a second name in another: nothing is copied where both are on one disk, and a build never writes into a file. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (SAME_IN_ALL.test(entry.name)) continue
    const [here, there] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(here, there)
    else await link(here, there).catch(() => copyFile(here, there))
  }
}

/**
 * Scripts and style sheets of the builds before this one. Whoever has a page open, in a tab or in the browser's memory, goes on with
 * the files that it names when the server has been upgraded.
 */
export function openEarlierBuilds(clientDir: string, dataDir: string) {
  const assets = resolve(clientDir, 'assets')
  const folder = resolve(dataDir, 'builds')
  const own = nameOf(assets)

  const found = () => (existsSync(folder) ? readdirSync(folder) : [])
  const ageOf = (path: string) => Date.now() - statSync(path).mtimeMs

  /** Those beside this one, the newest first. */
  const earlier = (): readonly string[] =>
    found()
      .filter((name) => BUILD.test(name) && name !== own)
      .map((name) => join(folder, name))
      .toSorted((left, right) => ageOf(left) - ageOf(right))

  /** What a process that ended left half. */
  const leftovers = (): readonly string[] =>
    found()
      .filter((name) => !BUILD.test(name))
      .map((name) => join(folder, name))
      .filter((path) => ageOf(path) > HALF_MS)

  /** Keeps this build's files for the next ones, and drops those that nobody can have open any more. */
  async function store(): Promise<void> {
    const place = join(folder, own)
    if (!existsSync(place)) {
      const half = `${place}.${process.pid}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await linkFiles(assets, half)
      await rename(half, place).catch(() => rm(half, { recursive: true, force: true }))
    }
    const now = new Date()
    await utimes(place, now, now)
    const gone = [...earlier().slice(MAX_EARLIER), ...leftovers()]
    await Promise.all(gone.map((path) => rm(path, { recursive: true, force: true })))
  }

  return { assets, folders: earlier().slice(0, MAX_EARLIER), store }
}
