import { pino } from 'pino'
import { makeActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Module } from '#kernel/modules.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { StorageSettings } from '#kernel/storage/storage.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { modules } from '#src/manifest.ts'

/** Of the bench's engine and of the servers that it starts, which share a database. */
export const BENCH_SECRET = 'a secret of the bench, long enough to be one'

/** An engine as the server has it, on the bench's database. */
export function openBenchEngine(
  databaseUrl: string,
  more: readonly Module[] = [],
  storage?: StorageSettings,
): Engine {
  const log = pino({ level: 'silent' })
  return createEngine({
    modules: [...modules, ...more],
    database: { connectionString: databaseUrl },
    secret: BENCH_SECRET,
    log,
    ...(storage ? { storage } : {}),
  })
}

/** The context of a visitor, as each request opens one. */
export function visit(engine: Engine, site: Site): Context {
  return openContext({
    engine,
    host: site,
    actor: makeActor({ role: 'public' }),
    t: engine.catalog.translate('th'),
  })
}

/** The site of a host name; the demo has it. */
export async function siteOf(engine: Engine, hostname: string): Promise<Site> {
  const found = await engine.sites.byHost(hostname)
  if (!found) throw new Error(`no site answers to ${hostname}`)
  return found.site
}
