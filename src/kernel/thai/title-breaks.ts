import { splitLetters, splitWords } from './letters.ts'
import { hasThai } from './thai-letters.ts'

/** A title of fewer letters fits the line of any screen. */
const LONG = 32
const MAX_KNOWN = 5_000

const known = new Map<string, readonly string[]>()

const isLetters = (text: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(text)

// What is one letter alone is mostly the rest of a word that the dictionary does not have.
const isWord = (text: string) => isLetters(text) && [...splitLetters(text)].length > 1

/** The parts of a long title between which a line may end: whole Thai words. Any other title is one part. */
export function partTitle(title: string): readonly string[] {
  if (title.length < LONG || !hasThai(title)) return [title]
  const found = known.get(title)
  if (found) return found
  const parts: string[] = []
  let last = ''
  for (const { segment } of splitWords(title)) {
    const mayEnd = isWord(last) && isWord(segment) && hasThai(last + segment)
    if (mayEnd) parts.push(segment)
    else parts.push((parts.pop() ?? '') + segment)
    last = segment
  }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(title, parts)
  return parts
}
