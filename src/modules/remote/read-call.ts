export const reasons = [
  'empty',
  'no-name',
  'unknown-name',
  'no-bracket',
  'no-argument',
  'no-comma',
  'open-quote',
  'bad-escape',
  'more-text',
  'too-many',
  'too-long',
  'no-person',
  'no-message',
  'no-path',
] as const
export type Reason = (typeof reasons)[number]

/** Where the reading stopped, counted from 0, and why. */
export interface ParseFailure {
  readonly ok: false
  readonly position: number
  readonly reason: Reason
}

export class ParseStop extends Error {
  readonly reason: Reason
  readonly position: number

  constructor(reason: Reason, position: number) {
    super(reason)
    this.reason = reason
    this.position = position
  }
}

export interface Argument {
  readonly text: string
  readonly position: number
  readonly isQuoted: boolean
}

export interface ReadCall {
  readonly name: { readonly text: string; readonly position: number }
  readonly arguments: readonly Argument[]
  /** Position of the closing bracket. */
  readonly end: number
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', "'": "'", '"': '"', '\\': '\\' }

/** Reads the text of one call: a name and, in brackets, words and quoted texts between commas. */
export function readCall(text: string): ReadCall {
  const reader = new Reader(text)
  reader.skipSpace()
  if (reader.isDone) throw new ParseStop('empty', 0)
  const position = reader.position
  const name = reader.take(/[A-Za-z]+/y)
  if (name === '') throw new ParseStop('no-name', position)
  reader.skipSpace()
  reader.expect('(', 'no-bracket')
  const found = readArguments(reader)
  const end = reader.position
  reader.expect(')', found.length > 0 ? 'no-comma' : 'no-bracket')
  reader.skipSpace()
  if (reader.next === ';') reader.expect(';', 'more-text')
  reader.skipSpace()
  if (!reader.isDone) throw new ParseStop('more-text', reader.position)
  return { name: { text: name, position }, arguments: found, end }
}

function readArguments(reader: Reader): Argument[] {
  const found: Argument[] = []
  reader.skipSpace()
  if (reader.next === ')') return found
  for (;;) {
    found.push(readArgument(reader))
    reader.skipSpace()
    if (reader.next !== ',') return found
    reader.expect(',', 'no-comma')
    reader.skipSpace()
  }
}

function readArgument(reader: Reader): Argument {
  const { position, next } = reader
  if (next === "'" || next === '"') return { text: readQuoted(reader, next), position, isQuoted: true }
  const text = reader.take(/[\w*-]+/y)
  if (text === '') throw new ParseStop('no-argument', position)
  return { text, position, isQuoted: false }
}

function readQuoted(reader: Reader, quote: string): string {
  const begin = reader.position
  reader.expect(quote, 'open-quote')
  let text = ''
  while (reader.next !== quote) {
    if (reader.isDone) throw new ParseStop('open-quote', begin)
    if (reader.next !== '\\') {
      text += reader.take(/[\s\S]/uy)
      continue
    }
    const { position } = reader
    const escape = reader.take(/\\[\s\S]?/uy).slice(1)
    const meant = escapes[escape]
    if (meant === undefined) throw new ParseStop('bad-escape', position)
    text += meant
  }
  reader.expect(quote, 'open-quote')
  return text
}

class Reader {
  readonly #text: string
  #position = 0

  constructor(text: string) {
    this.#text = text
  }

  get position(): number {
    return this.#position
  }

  get next(): string | undefined {
    return this.#text[this.#position]
  }

  get isDone(): boolean {
    return this.#position >= this.#text.length
  }

  /** Takes what the sticky pattern finds here. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.#position
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#position += found.length
    return found
  }

  skipSpace(): void {
    this.take(/\s*/y)
  }

  expect(wanted: string, reason: Reason): void {
    if (this.next !== wanted) throw new ParseStop(reason, this.#position)
    this.#position += 1
  }
}
