import { type BoundedStore, createBoundedStore, type Sized } from './bounded-store.ts'
import type { Change, ChangeFeed } from './change-feed.server.ts'
import { type RenderRecord, tablesIn } from './render-notes.ts'

/** What a rendering brought: the answer of whoever asked first and, where others may have it, the page. */
export interface Rendered<Page, Own> {
  readonly own?: Own
  readonly page?: Page
  readonly record: RenderRecord
}

/** A kept page, or the answer made for this request alone; neither when another request's answer cannot be shared. */
export type Found<Page, Own> = { readonly page?: Page; readonly own?: Own }

export interface PageCache<Page extends Sized> {
  /** The page as it is now; undefined when there is none. */
  find(key: string): Page | undefined
  /** Renders once for all who ask for the key meanwhile, and keeps the page unless what it shows changed. */
  render<Own>(site: string, key: string, make: () => Promise<Rendered<Page, Own>>): Promise<Found<Page, Own>>
  readonly bytes: number
  readonly size: number
}

interface Kept<Page> extends Sized {
  readonly key: string
  readonly site: string
  readonly page: Page
  readonly tables: ReadonlySet<string>
  /** The time in which it is true. A clock that was put back leaves it like one that went on. */
  readonly since: number
  readonly until: number
}

/** A rendering under way, and what changed since it began. */
interface Ticket {
  readonly site: string
  readonly key: string
  readonly changed: Set<string>
  isVoid: boolean
  result: Promise<{ page?: unknown }>
}

/** Every page shows its site's configuration and the languages. */
const ALWAYS_READ = ['site', 'hostname', 'translate']

/** Keeps pages until a table that they show changes in their site, their time is over, or others need the room. */
export function createPageCache<Page extends Sized>(
  feed: ChangeFeed,
  maxBytes: number,
  clock: () => number = () => Date.now(),
): PageCache<Page> {
  const bySite = new Map<string, Set<Kept<Page>>>()
  const store: BoundedStore<Kept<Page>> = createBoundedStore(maxBytes, forgetGone)
  const tickets = new Set<Ticket>()
  const joinable = new Map<string, Ticket>()

  function forgetGone(gone: Kept<Page>): void {
    const others = bySite.get(gone.site)
    others?.delete(gone)
    if (others?.size === 0) bySite.delete(gone.site)
  }

  function forgetChanged({ site, table }: Change): void {
    const sites = site === null ? [...bySite.values()] : [bySite.get(site) ?? new Set<Kept<Page>>()]
    for (const pages of sites) for (const kept of pages) if (kept.tables.has(table)) store.delete(kept.key)
    for (const ticket of tickets) {
      if (site !== null && ticket.site !== site) continue
      ticket.changed.add(table)
      // Whoever asks from now on must see the change, whichever tables this rendering turns out to read.
      if (joinable.get(ticket.key) === ticket) joinable.delete(ticket.key)
    }
  }

  feed.subscribe({
    onChange: forgetChanged,
    onLost() {
      store.clear()
      joinable.clear()
      for (const ticket of tickets) ticket.isVoid = true
    },
  })

  function keep(ticket: Ticket, page: Page, record: RenderRecord): void {
    const known = feed.tables()
    const tables = new Set([...ALWAYS_READ, ...tablesIn(record.queries, known)])
    const isTold = [...tables].every((table) => known.get(table) === true)
    const isStale = ticket.isVoid || [...tables].some((table) => ticket.changed.has(table))
    if (!isTold || isStale || clock() >= record.until() || clock() < record.since) return
    const { site, key } = ticket
    const kept = {
      key,
      site,
      page,
      tables,
      since: record.since,
      until: record.until(),
      bytes: page.bytes + key.length * 2 + 1_000,
    }
    bySite.set(site, (bySite.get(site) ?? new Set()).add(kept))
    store.set(key, kept)
  }

  async function run<Own>(
    ticket: Ticket,
    make: () => Promise<Rendered<Page, Own>>,
  ): Promise<Found<Page, Own>> {
    try {
      const { own, page, record } = await make()
      if (page) keep(ticket, page, record)
      return { ...(own === undefined ? {} : { own }), ...(page ? { page } : {}) }
    } finally {
      tickets.delete(ticket)
      if (joinable.get(ticket.key) === ticket) joinable.delete(ticket.key)
    }
  }

  return {
    find(key) {
      const kept = store.get(key)
      if (!kept) return undefined
      const now = clock()
      if (kept.since <= now && now < kept.until) return kept.page
      store.delete(key)
      return undefined
    },
    async render(site, key, make) {
      const other = joinable.get(key)
      if (other) {
        const { page } = await other.result.catch(() => ({ page: undefined }))
        return page ? { page: page as Page } : {}
      }
      const ticket: Ticket = { site, key, changed: new Set(), isVoid: false, result: Promise.resolve({}) }
      tickets.add(ticket)
      joinable.set(key, ticket)
      const result = run(ticket, make)
      ticket.result = result
      return result
    },
    get bytes() {
      return store.bytes
    },
    get size() {
      return store.size
    },
  }
}
