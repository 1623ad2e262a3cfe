import type pg from 'pg'
import type { Logger } from '#kernel/context.ts'
import type { SiteLanguages } from '#kernel/tenancy/site.ts'
import type { LanguageRow } from './texts.ts'

/** Rows of `translate` as pages need them. */
export interface Language extends LanguageRow {
  readonly name: string
  readonly flag: string | null
}

const CACHE_MS = 60_000
/** Sites with words of their own whose lists are remembered. */
const MAX_SITES = 50

/** A site as far as its languages go. */
export interface Spoken {
  readonly languages: SiteLanguages
}

export interface LanguageDirectory {
  /**
   * The languages beside the bundled texts, those of the product first, with a site's own words last; the same list until
   * something may have changed.
   */
  rows(site?: Spoken): Promise<readonly Language[]>
  forget(): void
}

/** Keeps the rows of `translate` for 60 s; when the database is away an old copy serves, at last none. */
export function createLanguageDirectory(
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
  begun: readonly Language[] = [],
): LanguageDirectory {
  let kept = begun
  const ofSites = rememberSites()
  let expires = 0
  let loading: Promise<void> | undefined
  let generation = 0

  async function load(): Promise<void> {
    const started = generation
    try {
      const result = await pool.query<Language>(
        'select code, name, flag, translations from translate order by code',
      )
      // The same list object while nothing changed: the catalog's layers are kept by it.
      const read = [...begun, ...result.rows]
      if (started === generation && JSON.stringify(read) !== JSON.stringify(kept)) kept = read
    } catch (error) {
      log.warn({ err: error }, 'languages could not be read; the last copy serves')
    }
    // What was read before a change must not be kept after it.
    if (started === generation) expires = performance.now() + CACHE_MS
  }

  return {
    async rows(site) {
      if (performance.now() >= expires) {
        const mine = (loading ??= load())
        await mine
        if (loading === mine) loading = undefined
      }
      return site ? ofSites(kept, site) : kept
    },
    forget() {
      generation += 1
      loading = undefined
      expires = 0
    },
  }
}

/** Lays a site's own words over the others. The same words give the same list: the catalog's layers are found by it. */
function rememberSites() {
  const texts = new WeakMap<SiteLanguages, string>()
  let below: readonly Language[] = []
  const lists = new Map<string, readonly Language[]>()
  return (kept: readonly Language[], { languages }: Spoken): readonly Language[] => {
    const own = ownRows(kept, languages)
    if (own.length === 0) return kept
    if (below !== kept || lists.size >= MAX_SITES) lists.clear()
    below = kept
    const key = texts.get(languages) ?? JSON.stringify(languages)
    texts.set(languages, key)
    const list = lists.get(key) ?? [...kept, ...own]
    lists.set(key, list)
    return list
  }
}

function ownRows(kept: readonly Language[], { added = [], texts = {} }: SiteLanguages): Language[] {
  const codes = new Set([...added.map(({ code }) => code), ...Object.keys(texts)])
  return [...codes].map((code) => {
    const known = added.find((one) => one.code === code) ?? kept.find((one) => one.code === code)
    return { code, name: known?.name ?? code, flag: null, translations: texts[code] ?? {} }
  })
}
