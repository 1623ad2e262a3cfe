import { textOfHtml } from './html-text.ts'
import { splitLetters, splitWords } from './letters.ts'

/** Length of the snippets of posts, course descriptions and highlights. */
export const snippetLength = 100

// Far more than any text needs for a character with its marks, so a long text is never segmented whole.
const unitsPerCharacter = 16
// What the search for words sees beyond the cut, to know whether a word ends there.
const wordMargin = 60

/**
 * Answers the text on one line in at most `limit` characters as a reader counts them (a letter with its vowels and tone
 * is one). A longer text ends between two words where it can and in `…`, which counts as one of them.
 */
export function snippet(text: string, limit = snippetLength): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // A character has one unit or more.
  if (line.length <= limit) return line
  const starts = listStarts(line.slice(0, limit * unitsPerCharacter), limit + 1)
  if (starts.length <= limit && line.length <= limit * unitsPerCharacter) return line
  const hardCut = starts[Math.min(limit, starts.length) - 1] ?? 0
  const cut = findWordCut(line.slice(0, hardCut + wordMargin), hardCut, new Set(starts))
  // One endless word would leave next to nothing, so it is cut within.
  return `${line.slice(0, cut * 2 < hardCut ? hardCut : cut).trimEnd()}…`
}

function listStarts(text: string, atMost: number): number[] {
  const starts: number[] = []
  for (const { index } of splitLetters(text)) {
    starts.push(index)
    if (starts.length >= atMost) break
  }
  return starts
}

function findWordCut(text: string, hardCut: number, starts: ReadonlySet<number>): number {
  let cut = 0
  for (const { index } of splitWords(text)) {
    if (index > hardCut) break
    if (starts.has(index)) cut = index
  }
  return cut
}

/** Answers the snippet of the words in a piece of HTML, as plain text. */
export function snippetOfHtml(html: string, limit = snippetLength): string {
  return snippet(textOfHtml(html, limit * unitsPerCharacter * 4), limit)
}
