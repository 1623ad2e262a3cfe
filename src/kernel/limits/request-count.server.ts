import type pg from 'pg'
import type { Logger } from '#kernel/context.ts'

const MINUTE_MS = 60_000
/** How often a process adds what it counted to what all processes did. */
const FOLD_MS = 2_000

interface Counted {
  readonly minute: number
  /** What all processes had counted when this one last heard. */
  known: number
  /** What this one has counted since. */
  own: number
}

/** Counts the requests of sites in this process, and now and then together with the others. */
export interface RequestCount {
  /** Counts one request; answers for how many seconds there are no more, where the minute has had its share. */
  take(siteId: string, max: number): number | undefined
  /** Adds what was counted to the database, and learns what the others counted. */
  fold(): Promise<void>
}

const foldSql = `insert into site_use (site_id, kind, period, count)
  select site, 'requests', $2, count from unnest($1::uuid[], $3::int[]) as own (site, count) order by site
  on conflict (site_id, kind, period) do update set count = site_use.count + excluded.count
  returning site_id as site, count`

/** Makes the count of one process. No request waits for the database. */
export function createRequestCount(
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
  clock: () => number = Date.now,
): RequestCount {
  let counts = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  function countOf(siteId: string, minute: number): Counted {
    const kept = counts.get(siteId)
    if (kept?.minute === minute) return kept
    const fresh = { minute, known: 0, own: 0 }
    counts.set(siteId, fresh)
    return fresh
  }

  async function fold(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const minute = Math.floor(clock() / MINUTE_MS)
    // What is left of a minute that is over decides nothing any more.
    counts = new Map([...counts].filter(([, count]) => count.minute === minute))
    const sent = [...counts].filter(([, { own }]) => own > 0).map(([site, { own }]) => ({ site, own }))
    if (sent.length === 0) return
    const { rows } = await pool.query<{ site: string; count: number }>(foldSql, [
      sent.map(({ site }) => site),
      new Date(minute * MINUTE_MS),
      sent.map(({ own }) => own),
    ])
    const totals = new Map(rows.map(({ site, count }) => [site, count]))
    for (const { site, own } of sent) {
      const count = counts.get(site)
      if (!count || count.minute !== minute) continue
      count.own -= own
      count.known = totals.get(site) ?? count.known + own
    }
  }

  return {
    fold,
    take(siteId, max) {
      const now = clock()
      const count = countOf(siteId, Math.floor(now / MINUTE_MS))
      if (count.known + count.own >= max) return Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000)
      count.own += 1
      timer ??= setTimeout(
        () => void fold().catch((error: unknown) => log.warn({ err: error }, 'requests were not counted')),
        FOLD_MS,
      ).unref()
      return undefined
    },
  }
}
