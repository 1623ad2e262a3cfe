import { addressEndings } from './address-endings.ts'
import { isAbbreviation, isTitle } from './name-abbreviations.ts'

const BREAKS = /[\p{Cc}\u2028\u2029]/u
const MARKED = /@|:\/\/|www\./i
/** Words with a point in the middle, as names of hosts are written. */
const DOTTED = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu
const OCTETS = /^\d{1,3}(?:\.\d{1,3}){3}$/
const THAI = /\p{Script=Thai}/u
const THAI_ENDINGS = new Set(['ไทย', 'คอม'])

/** As those who open an address read it: wide letters and points are plain ones, and what cannot be seen is not there. */
const plainly = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/\p{Cf}/gu, '')

/** Whether somebody who shows mails, today or with the next ending that is sold, could make a link of the word. */
function isAddress(word: string): boolean {
  if (OCTETS.test(word)) return true
  const labels = word.toLowerCase().split('.')
  const ending = labels.pop() ?? ''
  // No ending has one letter, or digits alone.
  if (/^(?:.|\d+)$/u.test(ending) || isAbbreviation(word)) return false
  if (addressEndings.has(ending) || ending.startsWith('xn--') || THAI_ENDINGS.has(ending)) return true
  if (THAI.test(ending)) return false
  return !labels.every((label) => label.length === 1 || isTitle(label) || THAI.test(label))
}

/** Whether nothing in a text leads anywhere. */
export function leadsNowhere(text: string): boolean {
  const plain = plainly(text)
  return !MARKED.test(plain) && !plain.match(DOTTED)?.some(isAddress)
}

/** Whether a name can stand in a mail to somebody: one line, and nothing in it that leads anywhere. */
export function isPlainName(name: string): boolean {
  return !BREAKS.test(name) && leadsNowhere(name)
}

/** The name as a mail may call somebody; empty where it carries an address. */
export function nameInMail(name: string): string {
  const line = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return leadsNowhere(line) ? line : ''
}
