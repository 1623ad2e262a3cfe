import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from './password-rule.ts'
import { romanWords, thaiWords, typeBlind } from './thai-words.ts'

/** Why a password is guessed first: everybody takes it, or it is made of what is known about the person and the site. */
export type GuessableFault = 'common' | 'own'

const COMMON = 10_000
/** An own word with no more than this around it is no password. */
const LITTLE = 5
const SHORTEST_WORD = 4

const ROWS = [
  '1234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
]
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

let known: Set<string> | undefined

/** The commonest passwords of the world that are long enough to be taken, and those of this country. */
function commonWords(): Set<string> {
  known ??= new Set([
    ...(dictionary['passwords-common'] as readonly string[])
      .filter(({ length }) => length >= PASSWORD_MIN)
      .slice(0, COMMON),
    ...thaiWords.map((word) => typeBlind(word).toLowerCase()),
    ...romanWords,
  ])
  return known
}

const plainOf = (lower: string) => lower.replace(/[013457@$!]/g, (mark) => LEET[mark] ?? mark)
/** Without what people add when they are asked for a number: a year of either calendar, a few digits, a mark. */
const stemOf = (lower: string) => lower.replace(/(?:(?:19|20|24|25)\d\d|\d{1,4})?[!.?*]?$/, '')

/** Keys that lie side by side, or one thing over and over. */
function isPattern(lower: string): boolean {
  const backwards = Array.from(lower).toReversed().join('')
  const isRow = ROWS.some((row) => (row + row).includes(lower) || (row + row).includes(backwards))
  return isRow || /^(.{1,4})\1+$/.test(lower) || new Set(lower).size <= 3
}

function isCommon(lower: string): boolean {
  // Telephones, citizen ids, days of birth.
  if (/^\d+$/.test(lower) || isPattern(lower)) return true
  const stem = stemOf(lower)
  const words = commonWords()
  return [lower, plainOf(lower), stem, plainOf(stem)].some((word) => words.has(word) || isPattern(word))
}

/** Whether almost all of it is a word of the person or the site, such as a name or the part of an address before the @. */
function isOwn(lower: string, words: readonly string[]): boolean {
  return words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}\d]+/u))
    .filter(({ length }) => length >= SHORTEST_WORD)
    .some((word) =>
      [lower, plainOf(lower)].some((text) => text.includes(word) && text.length - word.length < LITTLE),
    )
}

/** Why the password would be guessed among the first; undefined for one that would not. */
export function findGuessable(
  password: string,
  ownWords: readonly string[] = [],
): GuessableFault | undefined {
  const lower = password.toLowerCase()
  if (isCommon(lower)) return 'common'
  return isOwn(lower, ownWords) ? 'own' : undefined
}
