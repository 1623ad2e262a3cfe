import type { Lang, Values } from './texts.ts'

/** Plain pieces and the names of placeholders in turn: the even ones are text, the odd ones names. */
type Pieces = readonly string[]

interface Template {
  readonly pieces: Pieces
  readonly forms: ReadonlyMap<string, Pieces> | undefined
}

const templateLimit = 5000
const templates = new Map<string, Template>()
const rules = new Map<Lang, Intl.PluralRules | undefined>()
const pluralForm = /^\s*(zero|one|two|few|many|other):\s*(.*?)\s*$/s
const placeholder = /\{([a-zA-Z0-9_]+)\}/

/** Answers the text with its placeholders filled and, by the value `n`, the plural form that its language asks for. */
export function fillTemplate(text: string, lang: Lang, values: Values): string {
  const template = readTemplate(text)
  return fill(template.forms ? choosePieces(template.forms, lang, values.n) : template.pieces, values)
}

/** True when the text needs no filling: it is shown as it stands. */
export function isPlainText(text: string): boolean {
  return !text.includes('{') && !text.includes('|')
}

function fill(pieces: Pieces, values: Values): string {
  let filled = ''
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) filled += piece
    else filled += Object.hasOwn(values, piece) ? values[piece] : `{${piece}}`
  }
  return filled
}

function choosePieces(
  forms: ReadonlyMap<string, Pieces>,
  lang: Lang,
  count: string | number | undefined,
): Pieces {
  const category = count === undefined ? 'other' : (findRules(lang)?.select(Number(count)) ?? 'other')
  return forms.get(category) ?? forms.get('other') ?? []
}

function findRules(lang: Lang): Intl.PluralRules | undefined {
  if (!rules.has(lang)) {
    // Staff may add a language under a code that Intl refuses; it then has one form for every number.
    const isKnown = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(lang)
    rules.set(lang, isKnown ? new Intl.PluralRules(lang) : undefined)
  }
  return rules.get(lang)
}

function readTemplate(text: string): Template {
  const known = templates.get(text)
  if (known) return known
  const template = { pieces: text.split(placeholder), forms: readForms(text) }
  // Texts come from a catalog and seldom reach the limit; dropping the oldest keeps a flood of edited ones bounded.
  const oldest = templates.size >= templateLimit ? templates.keys().next().value : undefined
  if (oldest !== undefined) templates.delete(oldest)
  templates.set(text, template)
  return template
}

function readForms(text: string): Map<string, Pieces> | undefined {
  const forms = new Map<string, Pieces>()
  for (const part of text.split('|')) {
    const form = pluralForm.exec(part)
    if (!form?.[1]) return undefined
    forms.set(form[1], (form[2] ?? '').split(placeholder))
  }
  return forms.has('other') ? forms : undefined
}
