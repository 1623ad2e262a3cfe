import { foldThai } from '#kernel/thai/fold.ts'
import { splitWords as segmentWords } from '#kernel/thai/letters.ts'
import { readKeyword } from './keyword.ts'

/** Words of a keyword that are looked for; those behind them narrow nothing. */
const MAX_WORDS = 8
/** A word of so many letters is in nearly every text: it is looked for as a word of its own. */
const SHORT = 2

const signsAround =
  /^[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`,;:!?.…*]+|(?<![\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`,;:!?.…*])[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`,;:!?.…*]+$/gu
const noLetters = /[^\p{L}\p{M}\p{N}]+/gu

/** How many characters a text has. */
export const lengthOf = (text: string) => Array.from(text).length

export const isShort = (word: string) => lengthOf(word) <= SHORT

/** The pieces between the spaces of a text, folded, without the signs around them. */
export function listTokens(text: string): string[] {
  return text
    .split(/\s+/)
    .map((token) => foldThai(foldThai(token).replaceAll(signsAround, '')))
    .filter((token) => token !== '')
}

/** The words that a keyword asks for, in any order; what is nothing but small marks is no word. */
export function listWords(keyword: string): string[] {
  return [...new Set(listTokens(readKeyword(keyword)))].slice(0, MAX_WORDS)
}

/** A word as searches compare it, and as people write it. */
export interface Word {
  readonly word: string
  readonly shown: string
}

/** The words of a text as a dictionary parts them: Thai has no spaces between its words. `at` is where each begins. */
export function splitWords(text: string): (Word & { readonly at: number })[] {
  return Array.from(segmentWords(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ word: foldThai(segment), shown: segment, at: index }))
    .filter(({ word }) => word !== '')
}

/** The letters of a folded text alone, as people write «powerbi» and «email». */
export const joinLetters = (folded: string) => folded.replaceAll(noLetters, '')
