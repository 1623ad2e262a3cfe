import { OTHER_LANGS, type Translations } from '#kernel/collections/content-languages.ts'
import type { FieldDescription } from '../description.ts'

/** The name of the input for a field in another language. */
export function nameOfTranslation(
  field: Pick<FieldDescription, 'name'>,
  lang: string,
  inner: string,
): string {
  return `${field.name}.${lang}.${inner}`
}

/** The translations in what a form stores of them, or none where that cannot be read. */
export function parseTranslations(value: string | readonly string[]): Translations {
  try {
    const parsed: unknown = JSON.parse(String(value) || '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Translations) : {}
  } catch {
    return {}
  }
}

/** What a form sent in other languages, laid over what was stored: what it did not ask for stays. */
export function readTranslations(field: FieldDescription, form: FormData): string {
  const sent = form.get(field.name)
  const stored = parseTranslations(typeof sent === 'string' ? sent : '')
  const read: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.entries(stored).map(([lang, said]) => [lang, { ...said }]),
  )
  for (const lang of OTHER_LANGS)
    for (const { name, kind } of field.translates ?? []) {
      const typed = form.get(nameOfTranslation(field, lang, name))
      if (typeof typed !== 'string') continue
      const words = kind === 'text' ? typed.trim() : typed.replaceAll('\r\n', '\n')
      const said = (read[lang] ??= {})
      if (words === '') delete said[name]
      else said[name] = words
    }
  return JSON.stringify(Object.fromEntries(Object.entries(read).filter(([, said]) => hasWords(said))))
}

const hasWords = (said: object) => Object.keys(said).length > 0
