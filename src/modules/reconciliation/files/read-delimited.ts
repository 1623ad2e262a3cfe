import { type Line, MAX_LINES, refuseFile } from './bank-file.ts'

export const delimiters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
export type Delimiter = keyof typeof delimiters
export const delimiterNames = ['comma', 'semicolon', 'tab', 'bar'] as const

/** Lines by which it is found out what parts the cells. */
const LOOKED_AT = 40

/** Cuts a text into lines and cells: quoted cells may hold anything, a quote in one is doubled. Looks at each letter once. */
export function readDelimited(text: string, mark: string, limit = Number.POSITIVE_INFINITY): Line[] {
  const lines: Line[] = []
  let cells: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let number = 1
  let begun = 1
  const end = () => {
    lines.push({ number: begun, cells })
    cells = []
    if (lines.length > MAX_LINES) throw refuseFile('too-many-lines', 0, 413)
  }
  while (at < text.length && lines.length < limit) {
    if (text[at] === '"') {
      const { value, next, breaks } = readQuoted(text, at, number)
      cells.push(value)
      number += breaks
      at = next
      while (text[at] === ' ') at += 1
      if (at < text.length && text[at] !== mark && !isBreak(text[at])) throw refuseFile('quote', number)
    } else {
      let next = at
      while (next < text.length && text[next] !== mark && !isBreak(text[next])) next += 1
      cells.push(text.slice(at, next))
      at = next
    }
    if (text[at] === mark) {
      at += 1
      // A line that ends with a mark has an empty cell there.
      if (at >= text.length || isBreak(text[at])) cells.push('')
      else continue
    }
    end()
    if (at < text.length) at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    number += 1
    begun = number
  }
  return lines
}

const isBreak = (letter: string | undefined) => letter === '\n' || letter === '\r'

function readQuoted(text: string, from: number, line: number) {
  let value = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close === -1) throw refuseFile('open-quote', line)
    value += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  return { value, next: at, breaks: value.split(/\r\n|\r|\n/).length - 1 }
}

/** What parts the cells of a text: that by which most of its first lines have as many cells as each other. */
export function guessDelimiter(text: string): Delimiter {
  const said = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  const named = delimiterNames.find((name) => delimiters[name] === said)
  if (named) return named
  const scores = delimiterNames.map((name) => ({ name, score: scoreOf(text, delimiters[name]) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).name
}

function scoreOf(text: string, mark: string): number {
  try {
    const counts = readDelimited(text, mark, LOOKED_AT).map(({ cells }) => cells.length)
    const alike = Map.groupBy(counts, (count) => count)
    return Math.max(0, ...[...alike].map(([count, lines]) => (count < 2 ? 0 : lines.length * count)))
  } catch {
    return 0
  }
}
