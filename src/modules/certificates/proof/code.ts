import { randomBytes } from 'node:crypto'

/** Digits and letters that nobody takes for each other (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

/** A code that nobody guesses: a hundred random bits. */
export function makeCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** The code that somebody typed or scanned; undefined where it can be none. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return plain.length === LENGTH && plain.split('').every((letter) => LETTERS.includes(letter))
    ? plain
    : undefined
}

/** The number that somebody typed, with the digits of either script; undefined where it can be none. */
export function readNumber(typed: string): string | undefined {
  const plain = typed
    .trim()
    .toUpperCase()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/(?<!\s)\s*-\s*/g, '-')
  return /^[A-Z]{2,10}-\d{4}-\d{1,10}$/.test(plain) ? plain : undefined
}
