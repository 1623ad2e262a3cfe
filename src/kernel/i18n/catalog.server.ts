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
  readonly translate: Translate
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
    const made = cache.get(rows) ?? new Map<Lang, Language>()
    cache.set(rows, made)
    const code = normalizeLang(lang)
    const known = made.get(code)
    if (known) return known
    const language = makeLanguage(bundled, rows, code)
    // A language that nobody has is not remembered: callers could name any number of them.
    if (language.layers.own !== noTexts) made.set(code, language)
    return language
  }

  return {
    missing: () => [
      ...listMissing('en', bundled.th, bundled.en),
      ...listMissing('th', bundled.en, bundled.th),
    ],
    forLanguage: (lang, rows) => findLanguage(lang, rows).layers,
    translate: (lang, rows) => findLanguage(lang, rows).translate,
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

/** What a language says itself: bundled texts with the rows over them. */
function ownTexts(bundled: Readonly<Record<Lang, Texts>>, rows: readonly LanguageRow[], code: Lang): Texts {
  const base = Object.hasOwn(bundled, code) ? bundled[code] : undefined
  return rows
    .filter((row) => normalizeLang(row.code) === code)
    .reduce((texts, row) => overlayTexts(texts, row.translations), base ?? noTexts)
}

/** Made when it is first asked for: few of the languages are spoken on a site. */
function makeLanguage(
  bundled: Readonly<Record<Lang, Texts>>,
  rows: readonly LanguageRow[],
  code: Lang,
): Language {
  const thai = ownTexts(bundled, rows, defaultLang)
  const own = ownTexts(bundled, rows, code)
  const isKnown = own !== noTexts || rows.some((row) => normalizeLang(row.code) === code)
  const isFurther = isKnown && !Object.hasOwn(bundled, code)
  const below = isFurther ? overlayTexts(thai, ownTexts(bundled, rows, 'en')) : thai
  const whole = own === noTexts || code === defaultLang ? below : overlayTexts(below, own)
  const layers: Layers = { own, thai: below, below: isFurther ? 'en' : defaultLang }
  return {
    layers,
    translate: createTranslate(code, layers),
    whole,
    packs: new Map(),
  }
}

function joinTexts(list: readonly Texts[]): Texts {
  const joined = new Map<string, Map<string, string>>()
  for (const [group, key, text] of list.flatMap((texts) => [...listTexts(texts)])) {
    if (joined.get(group)?.has(key)) throw new Error(`Two modules have the text ${group}.${key}`)
    setText(joined, group, key, text)
  }
  return makeTexts(joined)
}

const overlaid = new WeakMap<Texts, WeakMap<Texts, Texts>>()

/** Groups that nothing is laid over are shared, and the same two give the same one: sites differ in a few texts. */
function overlayTexts(below: Texts, above: Texts): Texts {
  const known = overlaid.get(below)?.get(above)
  if (known) return known
  const laid = new Map<string, Map<string, string>>()
  for (const [group, key, text] of listTexts(above)) setText(laid, group, key, text)
  const groups = new Map(Object.entries(below))
  for (const [group, keys] of laid)
    groups.set(group, Object.fromEntries([...Object.entries(groups.get(group) ?? {}), ...keys]))
  const made: Texts = Object.fromEntries(groups)
  const ofBelow = overlaid.get(below) ?? new WeakMap<Texts, Texts>()
  overlaid.set(below, ofBelow.set(above, made))
  return made
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
