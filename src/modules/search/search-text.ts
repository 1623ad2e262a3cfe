import { foldThai } from '#kernel/thai/fold.ts'
import { isShort, joinLetters, lengthOf, listTokens, splitWords, type Word } from './split-words.ts'

/** The texts of a course that searches look into. */
export interface Searched {
  /** What it is called and found under: its name, code, categories, lecturers. */
  readonly named: readonly string[]
  /** What is told of it. */
  readonly told: readonly string[]
}

export interface SearchText {
  /** What it is called, folded: hits in it come first. */
  readonly head: string
  /** All of it, folded. */
  readonly text: string
  /** What a search of one or two letters finds: words that are so short, and every piece of what it is called. */
  readonly short: string[]
  /** Longer words, which others may have meant when they typed. */
  readonly words: Word[]
}

/** So much of what is told is searched. */
const MAX_TOLD = 20_000
/** The longest word that another can be taken for. */
const MAX_WORD = 30
const MIN_WORD = 3
/** How long a word may be as it is shown, with its marks. */
const MAX_SHOWN = 60

function isLearned({ word }: Word): boolean {
  const length = lengthOf(word)
  return length >= MIN_WORD && length <= MAX_WORD && /\p{L}/u.test(word)
}

/** The words of a name, those beside each other («การบัญชี» is two words to the dictionary), and all between two spaces. */
function listNamed(name: string): Word[] {
  const words = splitWords(name)
  const pairs = words.slice(1).map(({ word, shown, at }, before) => {
    const first = words[before]
    return { word: `${first?.word}${word}`, shown: name.slice(first?.at, at + shown.length) }
  })
  const tokens = name.split(/\s+/).map((token) => ({ word: listTokens(token)[0] ?? '', shown: token }))
  return [...words, ...pairs, ...tokens]
}

/** The pieces of one and two letters; no index of longer pieces can find them. */
function listPieces(folded: string): string[] {
  const letters = Array.from(folded)
  return letters
    .flatMap((letter, at) => [letter, `${letter}${letters[at + 1] ?? ''}`])
    .filter((piece) => !/\s/.test(piece))
}

/** Makes of a course's texts what searches compare. Every word that is learned here is found in `text`. */
export function writeSearchText({ named, told }: Searched): SearchText {
  const names = named.map((text) => text.trim()).filter((text) => text !== '')
  const rest = told.map((text) => text.slice(0, MAX_TOLD))
  const folded = names.map(foldThai)
  const joined = folded.map(joinLetters).filter((letters, at) => letters !== folded[at])
  const head = [...folded, ...joined].join('\n')
  const text = [head, ...rest.map(foldThai)].join('\n')
  const all = [...names.flatMap(listNamed), ...rest.flatMap(splitWords)]
  const short = [...all.map(({ word }) => word), ...rest.flatMap(listTokens)].filter(isShort)
  const learned = new Map(all.filter(isLearned).map(({ word, shown }) => [word, shown]))
  return {
    head,
    text,
    short: [...new Set([...short, ...listPieces(head)])].filter((word) => word !== ''),
    words: [...learned]
      .filter(([word]) => text.includes(word))
      .map(([word, shown]) => ({ word, shown: shown.slice(0, MAX_SHOWN) })),
  }
}
