import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { knownLanguages, type OfferedLanguage } from '#kernel/i18n/offered.ts'
import { listProductTexts, type ProductText, wordsOf } from './all-texts.server.ts'
import {
  isForAll,
  type OwnWords,
  readOwnWords,
  readRowsBelow,
  requireLanguageRight,
} from './own-words.server.ts'

/** What a key says in a language here. */
export interface ShownWords {
  /** The usual words; null where the language lacks them. */
  readonly usual: string | null
  /** The words of this site, where it has its own. */
  readonly own: string | null
}

/** One key with its words by language. */
export interface WordingRow {
  readonly key: string
  readonly module: string
  readonly words: Readonly<Record<string, ShownWords>>
}

/** Everything that is said here, and who says it. */
export interface Wording {
  readonly languages: readonly OfferedLanguage[]
  readonly own: OwnWords
  rows(): WordingRow[]
  row(key: string): WordingRow
}

/** The texts of the product with what was changed of them here, for those who may change them. */
export async function readWording(ctx: Context): Promise<Wording> {
  requireLanguageRight(ctx)
  const [own, below, rows] = [
    await readOwnWords(ctx),
    await readRowsBelow(ctx),
    await ctx.engine.languages.rows(ctx.site),
  ]
  const languages = knownLanguages(rows)
  const all = listProductTexts(ctx.engine)
  const layers = new Map(
    languages.map(({ code }) => [code, below.filter((row) => row.code.toLowerCase() === code)]),
  )
  const usualOf = (text: ProductText, code: string): string | null => {
    const changed = layers.get(code)?.findLast((row) => wordsOf(row.translations, text.key) !== undefined)
    const bundled = code === 'th' ? text.th : code === 'en' ? text.en : ''
    return wordsOf(changed?.translations, text.key) ?? (bundled || null)
  }
  const toRow = (text: ProductText): WordingRow => ({
    key: text.key,
    module: text.module,
    words: Object.fromEntries(
      languages.map(({ code }) => [
        code,
        { usual: usualOf(text, code), own: wordsOf(own[code], text.key) ?? null },
      ]),
    ),
  })
  return {
    languages,
    own,
    rows: () => [...all.values()].map(toRow),
    row(key) {
      const text = all.get(key)
      if (!text) throw notFound()
      return toRow(text)
    },
  }
}

/** How much of each language is there, and whether people can choose it. */
export async function readLanguages(ctx: Context, { languages }: Wording, rows: readonly WordingRow[]) {
  const { on = [], added = [] } = ctx.site.languages
  const platform = isForAll(ctx) ? await readOwnWords(ctx) : {}
  const begun = ctx.engine.registry.modules.flatMap((module) => module.languages.map(({ code }) => code))
  return languages.map(({ code, name }) => ({
    code,
    name,
    isOn: code === 'th' || code === 'en' || on.includes(code),
    isFixed: code === 'th' || code === 'en',
    /** Nobody else has it: it can be taken away again. */
    isAdded: isForAll(ctx)
      ? code in platform && !begun.includes(code) && code !== 'th' && code !== 'en'
      : added.some((one) => one.code === code),
    done: rows.filter(({ words }) => words[code]?.own || words[code]?.usual).length,
    all: rows.length,
  }))
}
