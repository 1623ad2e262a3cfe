import type { Translations } from '#kernel/collections/content-languages.ts'

/** What an input sends and what others compare with it: the same in every language. */
const STORED = new Set(['dataSetName', 'when'])
const STORED_OF_INPUTS = new Set([...STORED, 'value', 'logics'])

type Phrases = Readonly<Record<string, unknown>>

/** Letters of the language that pages are written in: a text without them says the same in every language. */
const WRITTEN = /[\u0e01-\u0e5b]/u
/** Addresses and names of files, which may have such letters too. */
const ADDRESS = /^(?:\.{0,2}\/|[?#]|[a-z][a-z0-9+.-]*:\S*$)/i

const isInput = (value: object) => 'name' in value && 'uid' in value
const membersThatStay = (value: object) => (isInput(value) ? STORED_OF_INPUTS : STORED)

/**
 * A stored page in another language: each text of its blocks that has a phrase is that, the others are as they were written. A text
 * that staff changed has none until it is translated again. What inputs store and compare stays as it is: an answer that is offered,
 * or the name of a set, gets other words beside what is stored.
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
  const spoken = Object.entries(value).map(([name, inner]) => {
    if (stays.has(name)) return [name, inner]
    return [name, name === 'options' && isInput(value) ? speakOptions(inner, phrases) : speak(inner, phrases)]
  })
  const title = 'dataSetName' in value ? speak(value.dataSetName, phrases) : undefined
  if ('dataSetName' in value && title !== value.dataSetName) spoken.push(['dataSetTitle', title])
  return Object.fromEntries(spoken)
}

/** The answers that an input offers, each with the value that it stores. */
function speakOptions(options: unknown, phrases: ReadonlyMap<string, unknown>): unknown {
  if (!Array.isArray(options)) return options
  return options.map((option: unknown) => {
    if (typeof option === 'string') {
      const label = speak(option, phrases)
      return label === option ? option : { value: option, label }
    }
    if (typeof option !== 'object' || option === null || !('value' in option)) return option
    const { value, ...words } = option
    const { label, ...help } = speak(words, phrases) as { readonly label?: unknown }
    return { value, ...help, label: label || speak(value, phrases) }
  })
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
    for (const [name, inner] of Object.entries(value))
      if (name === 'dataSetName' || !stays.has(name)) collect(inner, found)
  }
}
