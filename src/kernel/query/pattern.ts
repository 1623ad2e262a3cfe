import { escapeLike } from '#kernel/thai/fold.ts'
import { maxPatternLength } from './limits.ts'
import { badRegex, badValue, tooLarge } from './refusals.ts'

/** A literal that stands anywhere in a text, or at one of its ends. */
export interface Pattern {
  readonly literal: string
  readonly fromStart: boolean
  readonly toEnd: boolean
  readonly ignoreCase: boolean
}

const metacharacters = '.*+?()[]{}|^$'

/** Reads `$regex` and `$options`; more than a literal with an anchor is 400. */
export function readPattern(regex: unknown, options: unknown, path: string): Pattern {
  if (typeof regex !== 'string') throw badRegex(path)
  if (regex.length > maxPatternLength) throw tooLarge(path, 'pattern')
  if (options !== undefined && options !== '' && options !== 'i')
    throw badValue(`${path}.$options`, 'options')
  const fromStart = regex.startsWith('^')
  let literal = ''
  let toEnd = false
  for (let at = fromStart ? 1 : 0; at < regex.length; at += 1) {
    const character = regex.charAt(at)
    if (character === '\\') {
      at += 1
      const escaped = regex.charAt(at)
      // \d, \w, \b … are classes, not literals.
      if (escaped === '' || /[A-Za-z0-9]/.test(escaped)) throw badRegex(path)
      literal += escaped
    } else if (character === '$' && at === regex.length - 1) {
      toEnd = true
    } else if (metacharacters.includes(character)) {
      throw badRegex(path)
    } else {
      literal += character
    }
  }
  return { literal, fromStart, toEnd, ignoreCase: options === 'i' }
}

/** The LIKE pattern that matches what the pattern matches, after the literal went through `change`. */
export function likePattern(pattern: Pattern, change: (text: string) => string = (text) => text): string {
  const escaped = escapeLike(change(pattern.literal))
  return `${pattern.fromStart ? '' : '%'}${escaped}${pattern.toEnd ? '' : '%'}`
}
