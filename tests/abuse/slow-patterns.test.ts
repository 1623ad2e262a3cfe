import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { readGift } from '#modules/questions/formats/gift/read-gift.ts'
import { readCloze } from '#modules/questions/formats/moodle-xml/cloze.ts'
import { showText } from '#modules/questions/model/show-text.server.ts'

const SOURCE = join(import.meta.dirname, '..', '..', 'src')
/** Letters of a hostile text, and what looking through it may take: one look at each letter takes a hundredth of that. */
const LETTERS = 5_000
const MAX_MS = 25

/** Patterns that look at letters several times, and why nobody gives them a long text. */
const bounded: Readonly<Record<string, string>> = {
  'modules/xapi/model/times.ts (\\d+(?:[.,]\\d+)?)([YMWDHS])': 'reads what is known to be a duration',
  'modules/profiles/components/name-browser.ts iPhone|Android.*Mobile': 'a session keeps 400 letters',
  'modules/reconciliation/files/read-rows.ts (?:^|\\s)([\\d,]+)\\s*(?:รายการ|items?|records?|transactions?|txns?)|(?:จำนวนรายการ|รายการ|items?|records?|count)\\s*[:=]?\\s*([\\d,]+)':
    'a cell of a bank file has 500 letters',
  'modules/questions/formats/xml/parse-xml.ts \\s+([^\\s=/>"\'<]+)\\s*=\\s*(?:"([^"<]*)"|\'([^\'<]*)\')':
    'looks at one place alone',
  'modules/questions/formats/xml/parse-xml.ts \\s*(\\/?)>': 'looks at one place alone',
  'kernel/mail/plain-name.ts [\\p{L}\\p{M}\\p{N}-]+(?:\\.[\\p{L}\\p{M}\\p{N}-]+)+': 'names are short',
  'kernel/thai/fold.ts ^ +| +$': 'several spaces are one by then',
  'kernel/thai/html-text.ts (\\w+) (\\S)': 'reads a list of our own',
  'kernel/thai/passport.ts (?:[A-Z]*[0-9]){4}': 'of nine letters at most',
  'kernel/database/embedded/launch.ts is still in use|lock file .* already exists':
    'reads what PostgreSQL says when it starts',
  'kernel/database/embedded/processes.ts ^\\s*(.{24})\\s+(\\S+)\\s+(.*)$':
    'reads what the system says of a process',
}
/** What runs at the operator's, in the browser of whoever typed, or for the demo. */
const OWN = /^(?:gateway\/(?:operator|backup-settings)|islands\/|client\/|modules\/\w+\/demo\/)/

interface Pattern {
  readonly at: string
  readonly source: string
  readonly flags: string
}

/** The regular expressions of a file. */
function patternsOf(file: string): Pattern[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  if (!text.includes('/')) return []
  const found: Pattern[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!(node instanceof Object)) return
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) found.push({ at: file, source: regex.pattern, flags: regex.flags.replace('y', '') })
    Object.values(node).forEach(walk)
  }
  walk(parseSync(file, text).program)
  return found
}

const SIGNS = [
  ' ',
  '\n',
  'a',
  'A',
  '0',
  '<',
  '<a ',
  '&',
  '"',
  '(',
  '{',
  '[',
  '.',
  '-',
  '/',
  ',',
  ':',
  'a.',
  '1,',
]

/** The letters that a pattern names by themselves, word by word. */
function wordsIn(source: string): string[] {
  const plain = source.replaceAll(
    /\\[sSdDwWbBnrt]|\\[pPu](?:\{[^{}]*\}|[0-9A-F]{4})?|\\(.)|\[(?:\\.|[^\\\]])*\]|\(\?[:=!<]{1,2}|\{\d+,?\d*\}|[()^$|*+?]/g,
    (_whole, letter?: string) => letter ?? '\n',
  )
  return plain.split('\n').filter(Boolean)
}

/** Texts that a pattern may try over and over: its own words, many times, and nothing that ends them. */
function hostileTexts(source: string): string[] {
  const words = wordsIn(source)
  const own = words.flatMap((word) => [word, `${word} `, `${word}a`, `${word}1`])
  const seeds = [...SIGNS, ...own, words.join(''), words.join('1'), words.join('A')].filter(Boolean)
  return [...new Set(seeds)].flatMap((seed) => {
    const many = seed.repeat(Math.ceil(LETTERS / seed.length))
    return [many, `1${many}x!`, `${words[0] ?? ''}${many}\0`]
  })
}

function millisecondsOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** The longest that the pattern takes, looked at again where it seemed long: others have their turn meanwhile. */
function slowestOf({ source, flags }: Pattern): number {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  let slowest = 0
  for (const text of hostileTexts(source)) {
    const look = () => text.replace(pattern, '')
    let took = millisecondsOf(look)
    for (let again = 0; took > MAX_MS && again < 3; again += 1) took = Math.min(took, millisecondsOf(look))
    slowest = Math.max(slowest, took)
  }
  return slowest
}

describe('a text that somebody sends', () => {
  it('is looked through once by every pattern, however it repeats itself', { timeout: 60_000 }, () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.tsx?$/.test(file))
    const patterns = files.filter((file) => !OWN.test(file)).flatMap(patternsOf)
    expect(patterns.length).toBeGreaterThan(800)
    const nameOf = ({ at, source }: Pattern) => `${at} ${source}`
    expect(Object.keys(bounded).filter((name) => !patterns.some((one) => nameOf(one) === name))).toEqual([])
    const slow = patterns.filter((one) => !bounded[nameOf(one)] && slowestOf(one) > MAX_MS)
    const names = slow.map(nameOf)
    expect(names).toEqual([])
  })

  it.each([
    ['beginnings of answers without an end', '{:A:'.repeat(100_000)],
    ['answers within answers', `${'{1:SA:'.repeat(50_000)}}`],
  ])('with %s is read by the importer in one go', (_what, text) => {
    const took = millisecondsOf(() => {
      try {
        readCloze(text, 'plain', () => undefined)
      } catch {
        // That it is no question is another matter.
      }
    })
    expect(took).toBeLessThan(2_000)
  })

  it.each(['\\(', '\\[', '\\(x '])('with %s many times is shown in one go', (sign) => {
    expect(millisecondsOf(() => showText(sign.repeat(60_000), 'plain'))).toBeLessThan(2_000)
  })

  it.each([
    ['spaces', `a${' '.repeat(200_000)}b {=c}`],
    ['digits', `{#${'0'.repeat(200_000)}x}`],
    ['tags that do not end', '<'.repeat(200_000)],
  ])('of questions with many %s is read in one go', (_what, text) => {
    expect(millisecondsOf(() => readGift(text))).toBeLessThan(2_000)
  })
})
