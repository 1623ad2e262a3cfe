/** Something in a statement that the specification does not allow, and where it stands. */
export class StatementFault extends Error {
  readonly at: string

  constructor(at: string, reason: string) {
    super(`${at}: ${reason}`)
    this.name = 'StatementFault'
    this.at = at
  }
}

/** Throws where the value is not as it has to be. */
export type Check = (value: unknown, at: string) => void

export type JsonObject = Readonly<Record<string, unknown>>

export function refuse(at: string, reason: string): never {
  throw new StatementFault(at, reason)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with these properties and no other; a property with null is refused like every wrong value. */
export function objectOf(
  properties: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
  also?: (value: JsonObject, at: string) => void,
): Check {
  return (value, at) => {
    if (!isObject(value)) refuse(at, 'must be an object')
    for (const [name, part] of Object.entries(value)) {
      const check = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (!check) refuse(`${at}.${name}`, 'is not known')
      check(part, `${at}.${name}`)
    }
    for (const name of required) if (!Object.hasOwn(value, name)) refuse(`${at}.${name}`, 'is missing')
    also?.(value, at)
  }
}

/** A list whose every item is as it has to be. */
export function listOf(check: Check, fewest = 0): Check {
  return (value, at) => {
    if (!Array.isArray(value)) refuse(at, 'must be a list')
    if (value.length < fewest) refuse(at, 'must not be empty')
    for (const [index, item] of value.entries()) check(item, `${at}[${index}]`)
  }
}

/** A text that the test takes. */
export function textThat(test: (text: string) => boolean, reason: string): Check {
  return (value, at) => {
    if (typeof value !== 'string' || !test(value)) refuse(at, reason)
  }
}

export const text: Check = textThat(() => true, 'must be a text')

export const someText: Check = textThat((value) => value.trim() !== '', 'must be a text that says something')

export const boolean: Check = (value, at) => {
  if (typeof value !== 'boolean') refuse(at, 'must be true or false')
}

export const number: Check = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) refuse(at, 'must be a number')
}

/** This word and no other. */
export function word(...words: readonly string[]): Check {
  return textThat((value) => words.includes(value), `must be ${words.join(' or ')}`)
}
