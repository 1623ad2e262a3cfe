import type { Engine } from '#kernel/engine.server.ts'

/** A fault as those see it who look after the site. */
export interface RecentFault {
  readonly what: string
  readonly site: string
  readonly count: number
  /** By which the last one is found in the log. */
  readonly reference: string
  readonly at: string
}

const REMEMBERED = 200
const DAY_MS = 86_400_000

const byEngine = new WeakMap<Engine, Map<string, RecentFault>>()

/** Remembers a fault of this process, grouped by what was asked for. */
export function rememberFault(
  engine: Engine,
  site: string,
  { what, reference }: Pick<RecentFault, 'what' | 'reference'>,
): void {
  const faults = byEngine.get(engine) ?? new Map<string, RecentFault>()
  byEngine.set(engine, faults)
  const key = `${site} ${what}`
  const count = (faults.get(key)?.count ?? 0) + 1
  faults.delete(key)
  faults.set(key, { what, site, count, reference, at: new Date().toISOString() })
  const [oldest] = faults.keys()
  if (faults.size > REMEMBERED && oldest !== undefined) faults.delete(oldest)
}

/** The faults of a site, or of all, within the last day; the newest first. */
export function readRecentFaults(engine: Engine, now: Date, site?: string): readonly RecentFault[] {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return [...(byEngine.get(engine)?.values() ?? [])]
    .filter((fault) => fault.at > since && (site === undefined || fault.site === site))
    .toReversed()
}
