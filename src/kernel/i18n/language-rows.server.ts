import type pg from 'pg'
import type { Logger } from '#kernel/context.ts'
import type { LanguageRow } from './texts.ts'

/** Rows of `translate` as pages need them. */
export interface Language extends LanguageRow {
  readonly name: string
  readonly flag: string | null
}

const CACHE_MS = 60_000

export interface LanguageDirectory {
  /** The languages kept as rows; the same list until something may have changed. */
  rows(): Promise<readonly Language[]>
  forget(): void
}

/** Keeps the rows of `translate` for 60 s; when the database is away an old copy serves, at last none. */
export function createLanguageDirectory(pool: Pick<pg.Pool, 'query'>, log: Logger): LanguageDirectory {
  let kept: readonly Language[] = []
  let expires = 0
  let loading: Promise<void> | undefined
  let generation = 0

  async function load(): Promise<void> {
    const begun = generation
    try {
      const result = await pool.query<Language>(
        'select code, name, flag, translations from translate order by code',
      )
      // The same list object while nothing changed: the catalog's layers are kept by it.
      if (begun === generation && JSON.stringify(result.rows) !== JSON.stringify(kept)) kept = result.rows
    } catch (error) {
      log.warn({ err: error }, 'languages could not be read; the last copy serves')
    }
    // What was read before a change must not be kept after it.
    if (begun === generation) expires = performance.now() + CACHE_MS
  }

  return {
    async rows() {
      if (performance.now() >= expires) {
        const mine = (loading ??= load())
        await mine
        if (loading === mine) loading = undefined
      }
      return kept
    },
    forget() {
      generation += 1
      loading = undefined
      expires = 0
    },
  }
}
