import type { Engine } from '#kernel/engine.server.ts'
import { findText, type Texts } from '#kernel/i18n/texts.ts'
import { kernelTexts } from '#kernel/locales/texts.ts'

/** A text of the product: its key, the module that says it, and its words in both languages. */
export interface ProductText {
  readonly key: string
  readonly module: string
  readonly th: string
  readonly en: string
}

const KERNEL = 'kernel'
const known = new WeakMap<Engine['registry'], ReadonlyMap<string, ProductText>>()

/** All texts by their keys, in the order of the modules. */
export function listProductTexts({ registry }: Pick<Engine, 'registry'>): ReadonlyMap<string, ProductText> {
  const found = known.get(registry)
  if (found) return found
  const sources: { name: string; texts: { th: Texts; en: Texts } }[] = [
    { name: KERNEL, texts: kernelTexts },
    ...registry.modules.map(({ name, texts }) => ({ name, texts })),
  ]
  const all = new Map<string, ProductText>()
  for (const { name, texts } of sources)
    for (const [group, keys] of Object.entries({ ...texts.en, ...texts.th }))
      for (const key of Object.keys({ ...texts.en[group], ...keys })) {
        const wordsIn = (language: Texts) => findText(language, group, key) ?? ''
        const [th, en] = [wordsIn(texts.th), wordsIn(texts.en)]
        // Cells of examples that are empty in both have nothing to say in a third.
        if (th === '' && en === '') continue
        const whole = `${group}.${key}`
        all.set(whole, { key: whole, module: name, th, en })
      }
  known.set(registry, all)
  return all
}

/** The group and the key within it. */
export function splitKey(key: string): [group: string, key: string] {
  const dot = key.indexOf('.')
  return [key.slice(0, dot), key.slice(dot + 1)]
}

/** The words of a whole key in some texts. */
export function wordsOf(texts: Texts | undefined, key: string): string | undefined {
  return texts && findText(texts, ...splitKey(key))
}
