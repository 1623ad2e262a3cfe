import { makeServerActor } from '#kernel/access/actor.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { addLines } from './add-lines.server.ts'
import { rememberFault } from './recent-faults.ts'

/** A request that failed by nobody's refusal. */
export interface Fault {
  /** Method and pattern of the route: an address may hold a name or a key. */
  readonly what: string
  readonly reference: string
}

interface Gathered {
  count: number
  reference: string
}

/** Faults are written down together, so that a storm of them is a handful of writes. */
export const GATHER_MS = 5_000
const RETRY_MS = 60_000
const MAX_SITES = 200
const MAX_KINDS = 20

interface Gathering {
  readonly sites: Map<string, Map<string, Gathered>>
  timer: NodeJS.Timeout | undefined
}

const gatherings = new WeakMap<Engine, Gathering>()

/** Notes that a request of the site failed. It touches no database: faults come when nothing works. */
export function noteFault(engine: Engine, siteID: string, { what, reference }: Fault): void {
  rememberFault(engine, siteID, { what, reference })
  const gathering = gatherings.get(engine) ?? { sites: new Map(), timer: undefined }
  gatherings.set(engine, gathering)
  const { sites } = gathering
  const kinds = sites.get(siteID) ?? new Map<string, Gathered>()
  if (!sites.has(siteID) && sites.size >= MAX_SITES) return
  sites.set(siteID, kinds)
  const known = kinds.get(what)
  if (known) {
    known.count += 1
    known.reference = reference
  } else if (kinds.size < MAX_KINDS) kinds.set(what, { count: 1, reference })
  plan(engine, gathering, GATHER_MS)
}

function plan(engine: Engine, gathering: Gathering, wait: number): void {
  gathering.timer ??= setTimeout(() => void settleFaults(engine), wait).unref()
}

/** Writes down what was gathered. What could not be written waits for the next time. */
export async function settleFaults(engine: Engine): Promise<void> {
  const gathering = gatherings.get(engine)
  if (!gathering) return
  clearTimeout(gathering.timer)
  gathering.timer = undefined
  const waiting = Array.from(gathering.sites)
  for (const [siteID, kinds] of waiting)
    try {
      gathering.sites.delete(siteID)
      await writeFaults(engine, siteID, kinds)
    } catch (error) {
      engine.log.warn({ err: error, site: siteID }, 'faults could not be written down for the chat')
      if (!gathering.sites.has(siteID)) gathering.sites.set(siteID, kinds)
      plan(engine, gathering, RETRY_MS)
      return
    }
}

async function writeFaults(engine: Engine, siteID: string, kinds: ReadonlyMap<string, Gathered>) {
  const site = await engine.sites.byId(siteID)
  if (!site) return
  const ctx = openContext({
    engine,
    host: site,
    actor: makeServerActor(siteID),
    t: engine.catalog.translate('th'),
  })
  try {
    await addLines(
      ctx,
      [...kinds].map(([what, { count, reference }]) => ({ kind: 'fault' as const, what, count, reference })),
    )
    await ctx.commit()
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}
