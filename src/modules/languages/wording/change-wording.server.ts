import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { isLanguageCode } from '#kernel/i18n/language-code.ts'
import { languages } from '../collections.ts'
import { faultOfText } from './check-text.ts'
import {
  changeLanguages,
  isForAll,
  requireLanguageRight,
  type WordChange,
  writeWords,
} from './own-words.server.ts'
import { readWording, type WordingRow } from './read-wording.server.ts'

/** What was typed for a language of a row becomes a change; nothing where it says what is said already. */
export function changeOf(row: WordingRow, lang: string, typed: string): WordChange | undefined {
  const words = row.words[lang]
  const text = typed.replaceAll('\r\n', '\n').trim()
  const next = text === '' || text === words?.usual ? null : text
  return next === (words?.own ?? null) ? undefined : { lang, key: row.key, text: next }
}

/** The words that a text may take its places from. */
export const usualWords = (row: WordingRow) => Object.values(row.words).flatMap(({ usual }) => usual ?? [])

/** Saves what was typed for a key, by language; an empty one is the usual words again. */
export async function saveWords(
  ctx: Context,
  key: string,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const wording = await readWording(ctx)
  const row = wording.row(key)
  const codes = wording.languages.map(({ code }) => code).filter((code) => Object.hasOwn(typed, code))
  const changes = codes.flatMap((code) => changeOf(row, code, typed[code] ?? '') ?? [])
  const faults = changes.flatMap(({ lang, text }) => {
    const fault = text === null ? undefined : faultOfText(text, usualWords(row))
    return fault ? [{ path: lang, message: fault }] : []
  })
  if (faults.length > 0) throw new DomainError('wording.wrong', { details: faults })
  await writeWords(ctx, changes)
}

/** Lets people choose a language, or no longer. */
export async function switchLanguage(ctx: Context, code: string, isOn: boolean): Promise<void> {
  const { languages: known } = await readWording(ctx)
  if (code === 'th' || code === 'en' || !known.some((one) => one.code === code))
    throw new DomainError('wording.unknown-language', { status: 404 })
  await changeLanguages(ctx, (stored) => {
    const others = (stored.on ?? []).filter((one) => one !== code)
    return { ...stored, on: isOn ? [...others, code] : others }
  })
}

const MAX_ADDED = 20

/** Adds a language by its code, under the name that its speakers give it. */
export async function addLanguage(ctx: Context, typed: { code: string; name: string }): Promise<void> {
  requireLanguageRight(ctx)
  const [code, name] = [typed.code.trim().toLowerCase(), typed.name.trim()]
  const { languages: known } = await readWording(ctx)
  const faults = [
    ...(isLanguageCode(code) && code.length <= 10 ? [] : [{ path: 'code', message: 'wording.fault.code' }]),
    ...(known.some((one) => one.code === code) ? [{ path: 'code', message: 'wording.fault.taken' }] : []),
    ...(name === '' || name.length > 60 || /\p{Cc}/u.test(name)
      ? [{ path: 'name', message: 'wording.fault.name' }]
      : []),
  ]
  if (faults.length > 0) throw new DomainError('wording.wrong', { details: faults })
  if (isForAll(ctx)) {
    await ctx.write(languages).add({ code, name, translations: {} })
    return
  }
  await changeLanguages(ctx, (stored) => {
    const added = [...(stored.added ?? []), { code, name }]
    if (added.length > MAX_ADDED) throw new DomainError('wording.too-many-languages', { status: 409 })
    return { ...stored, added }
  })
}

/** Takes a language away that was added here, with its words. */
export async function removeLanguage(ctx: Context, code: string): Promise<void> {
  requireLanguageRight(ctx)
  if (isForAll(ctx)) {
    if (code === 'th' || code === 'en') throw new DomainError('wording.unknown-language', { status: 404 })
    await ctx.write(languages).where({ code }).remove()
    return
  }
  await changeLanguages(ctx, ({ on = [], added = [], texts = {} }) => {
    if (!added.some((one) => one.code === code))
      throw new DomainError('wording.unknown-language', { status: 404 })
    const { [code]: _gone, ...rest } = texts
    return {
      on: on.filter((one) => one !== code),
      added: added.filter((one) => one.code !== code),
      texts: rest,
    }
  })
}
