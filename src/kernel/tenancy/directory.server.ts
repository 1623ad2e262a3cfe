import type pg from 'pg'
import type { Context, Logger } from '#kernel/context.ts'
import type { CachedSite, Site } from './site.ts'

/** How long a site's configuration is used before it is read again. */
export const SITE_CACHE_MS = 60_000
/** Unknown names are remembered too, so that a scan of made-up hosts does not reach the database each time. */
const UNKNOWN_CACHE_MS = 5_000
const MAX_ENTRIES = 10_000
/** No host name and no key is longer. */
const MAX_NAME = 253

export interface SiteDirectory {
  /** The site of a host name, or undefined when no site has it. */
  byHost(hostname: string, options?: { force?: boolean }): Promise<CachedSite | undefined>
  /** The same when it is known without asking the database. */
  knownByHost(hostname: string): Site | undefined
  /** The site that a client key belongs to. */
  byKey(key: string): Promise<Site | undefined>
  byId(siteId: string): Promise<Site | undefined>
  /** Forgets a host name, or all of them. */
  forget(hostname?: string): void
}

/** A site is closed with the one above it; who runs the platform always comes in there. */
const closedSql = `case when site."siteType" <> 'origin' then (
  with recursive above as (
    select s."parentSite", s."suspendedAt", s."maintenanceAt", s."maintenanceUntil" from site s where s."_id" = site."_id"
    union all
    select s."parentSite", s."suspendedAt", s."maintenanceAt", s."maintenanceUntil"
    from site s join above on s."_id" = above."parentSite"
  )
  select case
    when bool_or("suspendedAt" is not null) then jsonb_build_object('reason', 'suspended', 'until', null)
    when bool_or("maintenanceAt" is not null) then jsonb_build_object('reason', 'maintenance', 'until', max("maintenanceUntil"))
  end from above
) end`

const columns = `site."_id", "parentSite", "siteName", "siteLogo", "siteFavicon", "siteStyle", "siteSubStyle",
  "siteType", "loginLogo", "loginBg", plugins, "defaultPlugin", "defaultLogin", theme, layout, contact,
  description, "spaceId", identity, languages, limits, kind, menu, ${closedSql} as closed`

const byIdSql = `select ${columns} from site where "_id" = $1`

/** A site as the transaction sees it that made it: the directory learns of it with the commit. */
export async function readMadeSite({ run }: Pick<Context, 'run'>, siteId: string): Promise<Site | undefined> {
  return (await run<Site>(byIdSql, [siteId]))[0]
}

interface Entry {
  value: Site | undefined
  lastUpdate: number
  expires: number
}

const nothing: Entry = { value: undefined, lastUpdate: 0, expires: 0 }

/** What was read later than now was read by a clock that has been put back since. */
const isFresh = (entry: Entry, now: number) => entry.lastUpdate <= now && now < entry.expires

/** Finds sites by host name, key or id and keeps them for 60 s; when the database is away an old copy serves. */
export function createSiteDirectory(
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
  clock: () => number = Date.now,
): SiteDirectory {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<Entry>>()
  let generation = 0

  async function read(id: string, text: string, value: string): Promise<Entry> {
    const begun = generation
    const result = await pool.query(text, [value])
    const site = result.rows[0] as Site | undefined
    const lastUpdate = clock()
    const entry = { value: site, lastUpdate, expires: lastUpdate + (site ? SITE_CACHE_MS : UNKNOWN_CACHE_MS) }
    // What was read before a change must not be kept after it.
    if (begun !== generation) return entry
    if (entries.size >= MAX_ENTRIES) entries.clear()
    entries.set(id, entry)
    return entry
  }

  async function load(id: string, text: string, value: string, force: boolean): Promise<Entry> {
    if (value.length > MAX_NAME) return nothing
    const kept = entries.get(id)
    if (kept && !force && isFresh(kept, clock())) return kept
    let task = loading.get(id)
    if (!task) {
      const mine = read(id, text, value).finally(() => {
        if (loading.get(id) === mine) loading.delete(id)
      })
      task = mine
      loading.set(id, mine)
    }
    try {
      return await task
    } catch (error) {
      if (!kept?.value) throw error
      log.warn({ err: error, site: id }, 'site configuration could not be read; the last copy serves')
      return kept
    }
  }

  const byHostSql = `select ${columns} from hostname join site on site."_id" = hostname.site where hostname.hostname = $1`
  return {
    async byHost(hostname, options) {
      const entry = await load(`host:${hostname}`, byHostSql, hostname, options?.force ?? false)
      if (!entry.value) return undefined
      return { hostname, site: entry.value, lastUpdate: entry.lastUpdate, expires: entry.expires }
    },
    knownByHost(hostname) {
      const entry = entries.get(`host:${hostname}`)
      return entry && isFresh(entry, clock()) ? entry.value : undefined
    },
    byKey: async (key) =>
      (await load(`key:${key}`, `select ${columns} from site where key = $1`, key, false)).value,
    byId: async (siteId) => (await load(`id:${siteId}`, byIdSql, siteId, false)).value,
    forget(hostname) {
      generation += 1
      loading.clear()
      if (hostname === undefined) {
        // Old copies stay for the time that the database is away.
        for (const entry of entries.values()) entry.expires = 0
        return
      }
      const siteId = entries.get(`host:${hostname}`)?.value?._id
      entries.delete(`host:${hostname}`)
      if (siteId) for (const [id, entry] of entries) if (entry.value?._id === siteId) entries.delete(id)
    },
  }
}
