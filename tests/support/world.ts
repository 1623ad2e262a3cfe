import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { type Actor, makeActor, type SessionRole } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { createEngine, type EngineInput } from '#kernel/create-engine.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Module } from '#kernel/modules.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { StorageSettings } from '#kernel/storage/storage.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { modules as allModules } from '#src/manifest.ts'
import { afterwards } from './afterwards.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type Factories, makeFactories } from './factories.ts'
import { openFolder } from './folder.ts'

export const TEST_SECRET = 'a secret of tests, long enough to be one'

export interface World {
  readonly engine: Engine
  readonly database: TestDatabase
  /** Where uploaded files go. */
  readonly folder: string
  readonly make: Factories
  /** A context on the site for somebody of this role; rolled back when the test file ends. */
  open(site: Site, as?: SessionRole | Actor): Context
}

/** An engine on a database of its own, with no site in it yet. */
export async function openWorld(
  modules: readonly Module[] = allModules,
  options: { storage?: Partial<StorageSettings> } & Pick<
    EngineInput,
    'tableSources' | 'visitorShare' | 'redisUrl' | 'backup' | 'ports'
  > = {},
): Promise<World> {
  const database = await openTestDatabase()
  const log = pino({ level: 'silent' })
  const folder = await openFolder('sala-files-')
  const storage = { folder, quotaBytes: 64 * 1024 * 1024, ...options.storage }
  const { tableSources, visitorShare, redisUrl, backup, ports } = options
  const engine = createEngine({
    modules,
    database: database.config,
    secret: TEST_SECRET,
    storage,
    ports,
    log,
    tableSources,
    visitorShare,
    redisUrl,
    backup,
  })
  const opened: Context[] = []
  afterwards(async () => {
    for (const ctx of opened) await ctx.rollback()
    await engine.changes.close()
    await engine.jobs.close()
    await engine.pools.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    engine,
    folder: storage.folder,
    database,
    make: makeFactories(database.owner, engine),
    open(site, as = 'public') {
      const actor = typeof as === 'string' ? actorOf(site, as) : as
      const ctx = openContext({ engine, host: site, actor, t: engine.catalog.translate('th') })
      opened.push(ctx)
      return ctx
    },
  }
}

function actorOf(site: Site, role: SessionRole): Actor {
  if (role === 'public' || role === 'guest') return makeActor({ role })
  return makeActor({
    role,
    userID: newId(),
    accountSite: site._id,
    reach: role === 'root' ? 'all' : [site._id],
  })
}
