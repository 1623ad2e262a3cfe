import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import type { Language } from '#kernel/i18n/language-rows.server.ts'
import { normalizeLang, type Texts } from '#kernel/i18n/texts.ts'
import type { SiteLanguages } from '#kernel/tenancy/site.ts'
import { changeOwnSite } from '#modules/sites/public.server.ts'
import { languages } from '../collections.ts'
import { splitKey } from './all-texts.server.ts'

const roles = ['root', 'admin'] as const
/** Bytes of own words that a site may have: they are read with its configuration. */
const MAX_BYTES = 300_000

/** Words by language. */
export type OwnWords = Readonly<Record<string, Texts>>

/** One change: what a key says in a language from now on; null for the usual words again. */
export interface WordChange {
  readonly lang: string
  readonly key: string
  readonly text: string | null
}

/** Throws unless the actor may set the languages of the site that is worked on. */
export function requireLanguageRight({ actor }: Context): void {
  if (!actor.is(...roles)) throw forbidden()
}

/** On the platform's own site the words are those of all sites; elsewhere they are the site's. */
export const isForAll = ({ site }: Pick<Context, 'site'>) => site.siteType === 'origin'

/** What was changed here: by the site, or on the platform's own by its owner for all. */
export async function readOwnWords(ctx: Context): Promise<OwnWords> {
  if (!isForAll(ctx)) return ctx.site.languages.texts ?? {}
  const rows = await ctx.from(languages).select(['code', 'translations']).execute()
  return Object.fromEntries(rows.map(({ code, translations }) => [normalizeLang(code), translations]))
}

/** The languages beneath: of the product, and for a site those of the platform too. */
export async function readRowsBelow(ctx: Context): Promise<readonly Language[]> {
  if (!isForAll(ctx)) return ctx.engine.languages.rows()
  return ctx.engine.registry.modules.flatMap((module) => module.languages)
}

function applyTo(texts: Texts, changes: readonly WordChange[]): Texts {
  const groups = new Map(Object.entries(texts).map(([group, keys]) => [group, { ...keys }]))
  for (const { key, text } of changes) {
    const [group, name] = splitKey(key)
    const keys = groups.get(group) ?? {}
    if (text === null) delete keys[name]
    else keys[name] = text
    groups.set(group, keys)
  }
  return Object.fromEntries([...groups].filter(([, keys]) => Object.keys(keys).length > 0))
}

/** What the words become; languages without own words are left out. */
export function applyChanges(words: OwnWords, changes: readonly WordChange[]): OwnWords {
  const next = { ...words }
  for (const [lang, own] of Map.groupBy(changes, (change) => change.lang)) {
    const texts = applyTo(next[lang] ?? {}, own)
    if (Object.keys(texts).length > 0) next[lang] = texts
    else delete next[lang]
  }
  return next
}

/** What the audit log says: each key with its words before and after. */
function describeChanges(before: OwnWords, changes: readonly WordChange[]) {
  return Object.fromEntries(
    changes.slice(0, 50).map(({ lang, key, text }) => {
      const [group, name] = splitKey(key)
      return [`${lang} ${key}`, [before[lang]?.[group]?.[name] ?? null, text] as [unknown, unknown]]
    }),
  )
}

/** Writes changed words, with a line in the audit log. They show at once. */
export async function writeWords(ctx: Context, changes: readonly WordChange[]): Promise<void> {
  requireLanguageRight(ctx)
  if (changes.length === 0) return
  if (isForAll(ctx)) return writeForAll(ctx, changes)
  await changeOwnSite(ctx, {
    roles,
    names: ['languages'],
    change: ({ languages: stored }) => {
      const texts = applyChanges(stored.texts ?? {}, changes)
      if (Buffer.byteLength(JSON.stringify(texts)) > MAX_BYTES)
        throw new DomainError('wording.too-many', { status: 409 })
      return { languages: { ...stored, texts } }
    },
    describe: ({ languages: stored }) => describeChanges(stored.texts ?? {}, changes),
  })
}

/** The writer of the collection leaves the line in the log. */
async function writeForAll(ctx: Context, changes: readonly WordChange[]): Promise<void> {
  const names = new Map((await ctx.engine.languages.rows()).map(({ code, name }) => [code, name]))
  for (const [lang, own] of Map.groupBy(changes, (change) => change.lang)) {
    const row = await ctx
      .from(languages)
      .select(['_id', 'translations'])
      .where('code', '=', lang)
      .forUpdate()
      .executeTakeFirst()
    const translations = applyTo(row?.translations ?? {}, own)
    if (row) await ctx.write(languages).where({ _id: row._id }).patch({ translations })
    else await ctx.write(languages).add({ code: lang, name: names.get(lang) ?? lang, translations })
  }
}

/** Changes which languages the site has, with a line in the audit log. */
export async function changeLanguages(
  ctx: Context,
  change: (stored: SiteLanguages) => SiteLanguages,
): Promise<void> {
  requireLanguageRight(ctx)
  const listed = ({ on = [], added = [] }: SiteLanguages) =>
    [...on, ...added.map(({ code, name }) => `${code} ${name}`)].join(', ') || null
  await changeOwnSite(ctx, {
    roles,
    names: ['languages'],
    change: ({ languages: stored }) => ({ languages: change(stored) }),
    describe: ({ languages: stored }, values) => ({
      languages: [listed(stored), listed(values.languages ?? {})],
    }),
  })
}
