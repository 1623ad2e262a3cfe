import type { Translations } from '#kernel/collections/content-languages.ts'

/** What an input sends and what others compare with it: the same in every language. */
const STORED = new Set(['dataSetName', 'when'])
const STORED_OF_INPUTS = new Set([...STORED, 'options', 'value', 'logics'])

type Phrases = Readonly<Record<string, unknown>>

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
  const stays = 'name' in value && 'uid' in value ? STORED_OF_INPUTS : STORED
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, stays.has(name) ? inner : speak(inner, phrases)]),
  )
}
