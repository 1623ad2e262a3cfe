import { type PackedTexts, packTexts } from './packed-texts.ts'
import {
  defaultLang,
  findText,
  type Lang,
  type LanguageRow,
  type Layers,
  normalizeLang,
  type Texts,
} from './texts.ts'
import { createTranslate, type Translate } from './translate.ts'

/** The texts one module brings along. */
export interface ModuleTexts {
  readonly th: Texts
  readonly en: Texts
}

/** A key that one bundled language has and another has not. */
export interface MissingText {
  readonly lang: Lang
  readonly key: string
}

export interface Catalog {
  /** Lists the keys that Thai or English lacks. */
  missing(): MissingText[]
  /** Answers the layers of a language, the rows of the `translate` collection laid over the bundled texts. */
  forLanguage(lang: Lang, rows?: readonly LanguageRow[]): Layers
  /** Answers the translation made of `forLanguage`. */
  translate(lang: Lang, rows?: readonly LanguageRow[]): Translate
  /** Answers the texts of some groups, English or Thai where the language has none, to be sent to the browser. */
  pick(lang: Lang, groups: readonly string[], rows?: readonly LanguageRow[]): Texts
  /** The same as one string, made once for the same groups. */
  pack(lang: Lang, groups: readonly string[], rows?: readonly LanguageRow[]): PackedTexts
}

interface Language {
  readonly layers: Layers
  /** Own texts with Thai beneath them; further languages have English between. */
  readonly whole: Texts
  /** Groups that pages have asked for, by their names. */
  readonly packs: Map<string, PackedTexts>
}

/** Groups come from routes, of which there are some hundred. */
const MAX_PACKS = 500

const noTexts: Texts = {}
const noRows: readonly LanguageRow[] = []

/** Joins the modules' texts. Throws, naming it, when two modules claim the same key. */
export function createCatalog(modules: readonly ModuleTexts[]): Catalog {
  const bundled = {
    th: joinTexts(modules.map((texts) => texts.th)),
    en: joinTexts(modules.map((texts) => texts.en)),
  }
  // By identity of the rows: whoever reads them anew after a change hands over a new list.
  const cache = new WeakMap<readonly LanguageRow[], Map<Lang, Language>>()

  function findLanguage(lang: Lang, rows: readonly LanguageRow[] = noRows): Language {
    const languages = cache.get(rows) ?? joinRows(bundled, rows)
    cache.set(rows, languages)
    return (
      languages.get(normalizeLang(lang)) ??
      makeLanguage(noTexts, languages.get(defaultLang)?.whole ?? noTexts)
    )
  }

  return {
    missing: () => [
      ...listMissing('en', bundled.th, bundled.en),
      ...listMissing('th', bundled.en, bundled.th),
    ],
    forLanguage: (lang, rows) => findLanguage(lang, rows).layers,
    translate: (lang, rows) => createTranslate(lang, findLanguage(lang, rows).layers),
    pick: (lang, groups, rows) => chooseGroups(findLanguage(lang, rows).whole, groups),
    pack: (lang, groups, rows) => packGroups(findLanguage(lang, rows), groups),
  }
}

function packGroups({ whole, packs }: Language, groups: readonly string[]): PackedTexts {
  const name = groups.join(' ')
  const known = packs.get(name)
  if (known !== undefined) return known
  const packed = packTexts(chooseGroups(whole, groups))
  if (packs.size >= MAX_PACKS) packs.clear()
  packs.set(name, packed)
  return packed
}

function joinRows(bundled: Record<Lang, Texts>, rows: readonly LanguageRow[]): Map<Lang, Language> {
  const own = new Map(Object.entries(bundled))
  for (const row of rows) {
    const code = normalizeLang(row.code)
    own.set(code, overlayTexts(own.get(code) ?? noTexts, row.translations))
  }
  const thai = own.get(defaultLang) ?? noTexts
  const english = overlayTexts(thai, own.get('en') ?? noTexts)
  return new Map(
    Array.from(own, ([code, texts]) => {
      const isFurther = !(code in bundled)
      return [code, makeLanguage(texts, isFurther ? english : thai, isFurther ? 'en' : defaultLang)]
    }),
  )
}

function makeLanguage(own: Texts, thai: Texts, below = defaultLang): Language {
  const whole = own === thai || own === noTexts ? thai : overlayTexts(thai, own)
  return { layers: { own, thai, below }, whole, packs: new Map() }
}

function joinTexts(list: readonly Texts[]): Texts {
  const joined = new Map<string, Map<string, string>>()
  for (const [group, key, text] of list.flatMap((texts) => [...listTexts(texts)])) {
    if (joined.get(group)?.has(key)) throw new Error(`Two modules have the text ${group}.${key}`)
    setText(joined, group, key, text)
  }
  return makeTexts(joined)
}

function overlayTexts(below: Texts, above: Texts): Texts {
  const laid = new Map<string, Map<string, string>>()
  for (const texts of [below, above]) {
    for (const [group, key, text] of listTexts(texts)) setText(laid, group, key, text)
  }
  return makeTexts(laid)
}

function setText(texts: Map<string, Map<string, string>>, group: string, key: string, text: string): void {
  const keys = texts.get(group) ?? new Map<string, string>()
  texts.set(group, keys.set(key, text))
}

function makeTexts(texts: Map<string, Map<string, string>>): Texts {
  // fromEntries defines properties, so a group called __proto__ is an ordinary group.
  return Object.fromEntries(Array.from(texts, ([group, keys]) => [group, Object.fromEntries(keys)]))
}

const partsOf = new WeakMap<Texts, Map<string, Texts[string]>>()

/** `group` stands for all its texts, `group.part` for those whose keys begin with `part.`. */
function chooseGroups(texts: Texts, groups: readonly string[]): Texts {
  const chosen: Record<string, Texts[string]> = {}
  for (const name of groups) {
    const [group = '', part] = name.split('.')
    if (!Object.hasOwn(texts, group)) continue
    chosen[group] = part ? { ...chosen[group], ...findPart(texts, group, part) } : (texts[group] ?? {})
  }
  return chosen
}

function findPart(texts: Texts, group: string, part: string): Texts[string] {
  const parts = partsOf.get(texts) ?? new Map<string, Texts[string]>()
  partsOf.set(texts, parts)
  const known = parts.get(`${group}.${part}`)
  if (known) return known
  const keys = Object.entries(texts[group] ?? {}).filter(([key]) => key.startsWith(`${part}.`))
  const found = Object.fromEntries(keys)
  parts.set(`${group}.${part}`, found)
  return found
}

function listMissing(lang: Lang, from: Texts, within: Texts): MissingText[] {
  return [...listTexts(from)]
    .filter(([group, key]) => findText(within, group, key) === undefined)
    .map(([group, key]) => ({ lang, key: `${group}.${key}` }))
}

/** Rows hold what staff typed or imported: anything that is no text, and every empty text, is passed over. */
function* listTexts(texts: Texts): Generator<[group: string, key: string, text: string]> {
  for (const [group, keys] of Object.entries(texts ?? {})) {
    for (const [key, text] of Object.entries(keys ?? {})) {
      if (typeof text === 'string' && text !== '') yield [group, key, text]
    }
  }
}
