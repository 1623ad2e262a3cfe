import { focusOf } from '#kernel/storage/address.ts'
import { type Stored, toStored } from './stored.ts'

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const NAMED = /^[a-z]{3,24}$/i
const FUNCTION = /^(?:rgba?|hsla?|oklch)\([\d\s.,%/+-]{1,60}(?:deg)?[\d\s.,%/+-]{0,40}\)$/i
const TOKEN = /^var\(--[a-z][a-z-]{0,30}\)$/
const LENGTH = /^(-?\d{1,4}(?:\.\d{1,2})?)(px|rem|em|%|vw|vh)?$/
const MAX_PIXELS = 2_000

/** A colour that CSS knows; undefined for anything else. */
export function toColor(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return [HEX, NAMED, FUNCTION, TOKEN].some((form) => form.test(text)) ? text : undefined
}

/** A length; plain numbers are pixels. */
export function toLength(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value
  const [, number, unit] = (typeof text === 'string' && LENGTH.exec(text.trim())) || []
  if (number === undefined) return undefined
  const bounded = Math.min(MAX_PIXELS, Math.max(-MAX_PIXELS, Number(number)))
  return bounded === 0 ? '0' : `${bounded}${unit ?? 'px'}`
}

/** A length that is not below 0: CSS has no negative padding, border or radius. */
export function toSize(value: unknown): string | undefined {
  const length = toLength(value)
  return length?.startsWith('-') ? undefined : length
}

/** The address of a picture or film: a path of the site or https, with nothing in it that could end a CSS string. */
export function toAddress(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > 2_000 || !(/^\/(?![/\\])/.test(text) || /^https:\/\//i.test(text))) return undefined
  const base = 'https://site.invalid'
  if (!text.isWellFormed() || !URL.canParse(text, base)) return undefined
  const { href, origin, pathname, search, hash } = new URL(text, base)
  // Of what stands behind the address only the point of a picture is ours.
  const point = focusOf(hash) === undefined ? '' : hash
  const address = origin === base ? pathname + search + point : href
  return address.replaceAll(/['"()\\<>\s]/g, (letter) => encodeURIComponent(letter).replace(/^['()]$/, hexOf))
}

const hexOf = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** One of the words, or undefined. */
export function toWord<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value)
}

/** The four values of something that each side or corner has: one for all, a value each, or members with long names. */
export function toFour(
  style: Stored,
  name: string,
  members: readonly string[],
  toValue: (value: unknown) => string | undefined,
): (string | undefined)[] {
  const own = style[name]
  const each = toStored(own)
  const all = each ? undefined : toValue(own)
  return members.map((member) => {
    const long = style[`${name}${member.charAt(0).toUpperCase()}${member.slice(1)}`]
    return toValue(each?.[member]) ?? toValue(long) ?? all
  })
}
