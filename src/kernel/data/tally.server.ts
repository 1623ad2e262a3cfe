import { makeServerActor } from '#kernel/access/actor.ts'
import { networkOf } from '#kernel/access/network.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'

const WRITE_EVERY_MS = 5_000
/** Different things that one site counts until they are written. */
const MAX_KEYS = 500
/** What one network adds until then: a class behind one router, no robot. */
const MAX_OF_NETWORK = 60

type Amounts<Name extends string> = Readonly<Record<Name, number>>

interface TallyInput<Name extends string> {
  readonly names: readonly Name[]
  /** Adds what was counted to the site's rows. */
  write(ctx: Context, counted: ReadonlyMap<string, Amounts<Name>>): Promise<void>
}

interface Pending<Name extends string> {
  readonly site: Site
  readonly counted: Map<string, Record<Name, number>>
  readonly networks: Map<string, number>
}

/** Counts what happens too often for a write each: some seconds of it are one write of each site. */
export interface Tally<Name extends string> {
  /** Counts in memory; false where the network or the site has had its share. */
  add(ctx: Pick<Context, 'engine' | 'site'>, address: string, key: string, names: readonly Name[]): boolean
  /** Writes what was counted until now. */
  settle(engine: Engine): Promise<void>
}

/** Declares a tally. What a process had not written when it was killed is lost: it counts, and accounts for nothing. */
export function defineTally<Name extends string>({ names, write }: TallyInput<Name>): Tally<Name> {
  const engines = new WeakMap<Engine, Map<string, Pending<Name>>>()

  async function settle(engine: Engine): Promise<void> {
    const sites = [...(engines.get(engine)?.values() ?? [])]
    engines.delete(engine)
    for (const { site, counted } of sites) {
      const ctx = openContext({
        engine,
        host: site,
        actor: makeServerActor(site._id),
        t: engine.catalog.translate('th'),
      })
      try {
        await write(ctx, counted)
        await ctx.commit()
      } catch (error) {
        await ctx.rollback()
        engine.log.warn({ site: site._id, error }, 'what was counted could not be written')
      }
    }
  }

  function pendingOf({ engine, site }: Pick<Context, 'engine' | 'site'>): Pending<Name> {
    const sites = engines.get(engine) ?? new Map<string, Pending<Name>>()
    if (!engines.has(engine)) {
      engines.set(engine, sites)
      setTimeout(() => void settle(engine), WRITE_EVERY_MS).unref()
    }
    const found = sites.get(site._id) ?? { site, counted: new Map(), networks: new Map() }
    sites.set(site._id, found)
    return found
  }

  return {
    settle,
    add(ctx, address, key, added) {
      const { counted, networks } = pendingOf(ctx)
      const network = networkOf(address)
      const before = networks.get(network) ?? 0
      const known = counted.get(key)
      if (before >= MAX_OF_NETWORK || (!known && counted.size >= MAX_KEYS)) return false
      networks.set(network, before + 1)
      const amounts = known ?? (Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>)
      for (const name of added) amounts[name] += 1
      counted.set(key, amounts)
      return true
    },
  }
}
