import type { Translations } from '#kernel/collections/content-languages.ts'

/** What an input sends and what others compare with it: the same in every language. */
const STORED = new Set(['dataSetName', 'when'])
const STORED_OF_INPUTS = new Set([...STORED, 'options', 'value', 'logics'])

type Phrases = Readonly<Record<string, unknown>>

/** Letters of the language that pages are written in: a text without them says the same in every language. */
const WRITTEN = /[\u0e01-\u0e5b]/u
/** Addresses and names of files, which may have such letters too. */
const ADDRESS = /^(?:\.{0,2}\/|[?#]|[a-z][a-z0-9+.-]*:\S*$)/i

const membersThatStay = (value: object) => ('name' in value && 'uid' in value ? STORED_OF_INPUTS : STORED)

/**
 * A stored page in another language: each text of its blocks that has a phrase is that, the others are as they were written. A text
 * that staff changed has none until it is translated again. What inputs store and compare stays as it is.
 */
export function speakBuilder(builder: unknown, translations: unknown, lang: string): unknown {
  const phrases = (translations as Translations | null)?.[lang]?.phrases as Phrases | undefined
  return phrases === undefined ? builder : speak(builder, new Map(Object.entries(phrases)))
}

function speak(value: unknown, phrases: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') {
    const said = phrases.get(value)
    return typeof said === 'string' && said !== '' ? said : value
  }
  if (Array.isArray(value)) return value.map((item) => speak(item, phrases))
  if (typeof value !== 'object' || value === null) return value
  const stays = membersThatStay(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, stays.has(name) ? inner : speak(inner, phrases)]),
  )
}

/** The texts of a stored page that can be said in another language, each once, in the order of the page. */
export function listPhrases(builder: unknown): string[] {
  const found = new Set<string>()
  collect(builder, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (WRITTEN.test(value) && !ADDRESS.test(value)) found.add(value)
  } else if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (typeof value === 'object' && value !== null) {
    const stays = membersThatStay(value)
    for (const [name, inner] of Object.entries(value)) if (!stays.has(name)) collect(inner, found)
  }
}
