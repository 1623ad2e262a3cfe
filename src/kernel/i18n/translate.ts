import { fillTemplate, isPlainText } from './template.ts'
import { defaultLang, findText, type Lang, type Layers, normalizeLang, type Values } from './texts.ts'

/** Answers the text of `group.key`: in its own language, else in Thai, else the key itself. */
export interface Translate {
  (key: string, values?: Values): string
  readonly lang: Lang
  /** True when the key has a text in this language or in Thai. */
  has(key: string): boolean
}

const noValues: Values = {}

/** Makes the translation of a language. The group of a key reaches to its first dot, the rest is the key within it. */
export function createTranslate(lang: Lang, layers: Layers): Translate {
  const ownLang = normalizeLang(lang)

  function translate(key: string, values: Values = noValues): string {
    const own = lookUp(layers.own, key)
    const text = own ?? lookUp(layers.thai, key)
    if (text === undefined) return key
    return isPlainText(text)
      ? text
      : fillTemplate(text, own === undefined ? (layers.below ?? defaultLang) : ownLang, values)
  }

  function has(key: string): boolean {
    return (lookUp(layers.own, key) ?? lookUp(layers.thai, key)) !== undefined
  }

  return Object.assign(translate, { lang: ownLang, has })
}

/** Texts by their whole keys, as far as they were asked for. */
const foundIn = new WeakMap<Layers['own'], Map<string, string>>()

function lookUp(texts: Layers['own'], key: string): string | undefined {
  let found = foundIn.get(texts)
  const known = found?.get(key)
  if (known !== undefined) return known
  const dot = key.indexOf('.')
  const text = dot === -1 ? undefined : findText(texts, key.slice(0, dot), key.slice(dot + 1))
  if (text === undefined) return undefined
  if (!found) foundIn.set(texts, (found = new Map()))
  found.set(key, text)
  return text
}
