import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { createEngine } from '#kernel/create-engine.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import * as category from '#modules/catalog/screens/category.tsx'
import * as detail from '#modules/catalog/screens/course-detail.tsx'
import * as list from '#modules/catalog/screens/course-list.tsx'
import * as search from '#modules/catalog/screens/search.tsx'
import * as home from '#modules/pages/screens/home.tsx'
import { modules } from '#src/manifest.ts'
import { afterwards } from './afterwards.ts'
import { type Api, openApi } from './api.ts'
import { pagesOf, type ScreenPages } from './screens.ts'
import { TEST_SECRET, type World } from './world.ts'

/** The screens of the catalog, and how often each was rendered for a visitor. */
export interface CatalogPages extends ScreenPages {
  renders(path: string): number
  /** Runs before each rendering of a screen is finished, after it has read what it shows. */
  afterReading: (path: string) => Promise<void>
}

type Loader = (args: never) => Promise<unknown>

/** Makes the screens of the catalog; `others` take the place of some of them. */
export function catalogPages(others: Readonly<Record<string, object>> = {}): CatalogPages {
  const counts = new Map<string, number>()
  const count = (path: string, module: object) => {
    const loader = 'loader' in module ? (module.loader as Loader) : undefined
    if (!loader) return module
    return {
      ...module,
      async loader(args: never) {
        counts.set(path, (counts.get(path) ?? 0) + 1)
        const answer = await loader(args)
        await pages.afterReading(path)
        return answer
      },
    }
  }
  const screens = {
    '/': home,
    '/lesson/home': list,
    '/lesson/categories/:id': category,
    '/lesson/search/:keyword': search,
    '/lesson/detail/:id': detail,
    ...others,
  }
  const counted = Object.entries(screens).map(([path, module]) => [path, count(path, module)])
  const pages: CatalogPages = {
    ...pagesOf(Object.fromEntries(counted) as Record<string, object>),
    renders: (path) => counts.get(path) ?? 0,
    afterReading: async () => undefined,
  }
  return pages
}

/** Waits until the engine hears of changes; before that no page is cached. */
export async function listening(engine: Engine): Promise<void> {
  await vi.waitFor(async () => expect(await engine.changes.catchUp()).toBe(true), { timeout: 10_000 })
}

/** A second process as far as anything in memory goes: another engine and server on the same database. */
export async function openSecondServer(
  world: World,
  pages: ScreenPages,
  { redisUrl }: { readonly redisUrl?: string | undefined } = {},
): Promise<Api> {
  const log = pino({ level: 'silent' })
  const engine = createEngine({
    modules,
    database: world.database.config,
    secret: TEST_SECRET,
    log,
    redisUrl,
  })
  afterwards(async () => {
    await engine.changes.close()
    await engine.pools.close()
  })
  const api = await openApi({ engine }, { pages })
  await listening(engine)
  return api
}
