import { type BoundedStore, createBoundedStore, type Sized } from './bounded-store.ts'
import type { Change, ChangeFeed } from './change-feed.server.ts'
import { type RenderRecord, tablesIn } from './render-notes.ts'

/** What a rendering brought: the answer of whoever asked first and, where others may have it, the page. */
export interface Rendered<Page, Own> {
  readonly own?: Own
  readonly page?: Page
  readonly record: RenderRecord
}

/** A cached page, or the answer made for this request alone; neither when another request's answer cannot be shared. */
export type Found<Page, Own> = { readonly page?: Page; readonly own?: Own }

export interface PageCache<Page extends Sized> {
  /** The page as it is now; undefined when there is none. */
  find(key: string): Page | undefined
  /** Renders once for all who ask for the key meanwhile, and keeps the page unless what it shows changed. */
  render<Own>(site: string, key: string, make: () => Promise<Rendered<Page, Own>>): Promise<Found<Page, Own>>
  readonly bytes: number
  readonly size: number
  /** Pages that were there, and renderings for want of one. */
  readonly hits: number
  readonly misses: number
}

interface Cached<Page> extends Sized {
  readonly key: string
  readonly site: string
  readonly page: Page
  readonly tables: ReadonlySet<string>
  /** The time in which it is true. A clock that was put back leaves it like one that went on. */
  readonly since: number
  readonly until: number
}

/** A rendering under way, and what changed since it began. */
interface Rendering {
  readonly site: string
  readonly key: string
  readonly changed: Set<string>
  isVoid: boolean
  result: Promise<{ page?: unknown }>
}

/** Every page shows its site's configuration and the languages. */
const ALWAYS_READ = ['site', 'hostname', 'translate']

/** Caches pages until a table that they show changes in their site, their time is over, or others need the room. */
export function createPageCache<Page extends Sized>(
  feed: ChangeFeed,
  maxBytes: number,
  clock: () => number = () => Date.now(),
): PageCache<Page> {
  const bySite = new Map<string, Set<Cached<Page>>>()
  const store: BoundedStore<Cached<Page>> = createBoundedStore(maxBytes, forgetGone)
  const renderings = new Set<Rendering>()
  const joinable = new Map<string, Rendering>()
  let hits = 0
  let misses = 0

  function forgetGone(gone: Cached<Page>): void {
    const others = bySite.get(gone.site)
    others?.delete(gone)
    if (others?.size === 0) bySite.delete(gone.site)
  }

  function forgetChanged({ site, table }: Change): void {
    const sites = site === null ? [...bySite.values()] : [bySite.get(site) ?? new Set<Cached<Page>>()]
    for (const pages of sites)
      for (const cached of pages) if (cached.tables.has(table)) store.delete(cached.key)
    for (const rendering of renderings) {
      if (site !== null && rendering.site !== site) continue
      rendering.changed.add(table)
      // Whoever asks from now on must see the change, whichever tables this rendering turns out to read.
      if (joinable.get(rendering.key) === rendering) joinable.delete(rendering.key)
    }
  }

  feed.subscribe({
    onChange: forgetChanged,
    onLost() {
      store.clear()
      joinable.clear()
      for (const rendering of renderings) rendering.isVoid = true
    },
  })

  function cachePage(rendering: Rendering, page: Page, record: RenderRecord): void {
    const known = feed.tables()
    const tables = new Set([...ALWAYS_READ, ...tablesIn(record.queries, known)])
    const isNotified = [...tables].every((table) => known.get(table) === true)
    const isStale = rendering.isVoid || [...tables].some((table) => rendering.changed.has(table))
    if (!isNotified || isStale || clock() >= record.until() || clock() < record.since) return
    const { site, key } = rendering
    const cached = {
      key,
      site,
      page,
      tables,
      since: record.since,
      until: record.until(),
      bytes: page.bytes + key.length * 2 + 1_000,
    }
    bySite.set(site, (bySite.get(site) ?? new Set()).add(cached))
    store.set(key, cached)
  }

  async function run<Own>(
    rendering: Rendering,
    make: () => Promise<Rendered<Page, Own>>,
  ): Promise<Found<Page, Own>> {
    try {
      const { own, page, record } = await make()
      if (page) cachePage(rendering, page, record)
      return { ...(own === undefined ? {} : { own }), ...(page ? { page } : {}) }
    } finally {
      renderings.delete(rendering)
      if (joinable.get(rendering.key) === rendering) joinable.delete(rendering.key)
    }
  }

  return {
    find(key) {
      const cached = store.get(key)
      if (!cached) return undefined
      const now = clock()
      if (cached.since <= now && now < cached.until) {
        hits += 1
        return cached.page
      }
      store.delete(key)
      return undefined
    },
    async render(site, key, make) {
      const other = joinable.get(key)
      if (other) {
        const { page } = await other.result.catch(() => ({ page: undefined }))
        return page ? { page: page as Page } : {}
      }
      misses += 1
      const rendering: Rendering = {
        site,
        key,
        changed: new Set(),
        isVoid: false,
        result: Promise.resolve({}),
      }
      renderings.add(rendering)
      joinable.set(key, rendering)
      const result = run(rendering, make)
      rendering.result = result
      return result
    },
    get bytes() {
      return store.bytes
    },
    get size() {
      return store.size
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
  }
}
