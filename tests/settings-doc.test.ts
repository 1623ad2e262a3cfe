import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './support/source-files.ts'

/** The rows of the manual's table: what is set, and its default. */
const rows = readFileSync('docs/operating/settings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const documented = rows.flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)

/** What only those set who work on Sala itself. */
const OF_DEVELOPERS = new Set(['SALA_BASE', 'SALA_FUZZ_SECONDS', 'SALA_FUZZ_SEED'])

/** Programs that operators run: the product, and the scripts around it. */
const isOperated = (path: string) =>
  (path.startsWith('src/') && !/\.test\.tsx?$|\/test-/.test(path)) ||
  /^script\/lib\/[\w-]+\.(?:ts|mjs)$/.test(path)

/** Names that begin like a setting, wherever they stand, and whatever is read of the environment by its name. */
function settingsIn(text: string): string[] {
  const named = text.matchAll(/(?<![\w$])(?:SALA|S3|METRICS|SMTP|REDIS|FILES|LOG)_[A-Z0-9_]*[A-Z0-9]\b/g)
  const read = text.matchAll(/(?<!meta\.)\benv\.([A-Z][A-Z0-9_]+)/g)
  return [...[...named].map(([name]) => name), ...[...read].map(([, name = '']) => name)]
}

/** Words of the program that look like settings. */
const OTHER_WORDS = new Set(['PATH', 'NODE_ENV', 'REDIS_AWAY'])

const scripts = ['script/lib/setup.sh', 'script/server', 'script/worker', 'script/backup', 'script/restore']
const read = new Set(
  [
    ...sourceFiles.filter(({ path }) => isOperated(path)).map(({ text }) => text),
    ...scripts.map((path) => readFileSync(path, 'utf8')),
  ]
    .flatMap(settingsIn)
    .filter((name) => !OTHER_WORDS.has(name) && !OF_DEVELOPERS.has(name)),
)

describe('the manual’s table of settings', () => {
  it('has every setting that is read', () => {
    expect(read.size).toBeGreaterThan(20)
    expect([...read].filter((name) => !documented.includes(name)).toSorted()).toEqual([])
  })

  it('has none twice, and none that nobody reads', () => {
    expect(documented.filter((name) => !read.has(name))).toEqual([])
    expect(new Set(documented).size).toBe(documented.length)
  })

  it('says of each what it is without being set, and what it means', () => {
    for (const [, names = '', fallback = '', meaning = ''] of rows) {
      expect(fallback, names).not.toBe('')
      expect(meaning.length, names).toBeGreaterThan(5)
    }
  })
})
