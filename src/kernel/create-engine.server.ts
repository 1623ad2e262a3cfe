import type pg from 'pg'
import { createSeal } from './access/seal.server.ts'
import { holdSecretSql } from './access/secret-marks.server.ts'
import { createTimeShares, type ShareSize } from './access/time-shares.ts'
import { type BackupSettings, createBackups } from './backup/backups.server.ts'
import { createSiteMoves } from './backup/site-moves.server.ts'
import { type ChangeFeed, createChangeFeed, joinLines } from './cache/change-feed.server.ts'
import { sendChangesBy } from './cache/change-sink.ts'
import { postgresChanges, readCascades } from './cache/postgres-changes.server.ts'
import { redisChanges } from './cache/redis-changes.server.ts'
import { createRegistry } from './collections/registry.ts'
import type { Logger } from './context.ts'
import { readSlots } from './contributions.ts'
import { onAnyWrite } from './data/on-write.ts'
import { connectionConfig, openPools } from './database/pools.server.ts'
import type { Engine } from './engine.server.ts'
import { createActionDirectory } from './flows/action.ts'
import { createCatalog } from './i18n/catalog.server.ts'
import { createLanguageDirectory } from './i18n/language-rows.server.ts'
import { createJobRuns } from './jobs/job-runs.ts'
import { createJobQueue } from './jobs/queue.server.ts'
import { kernelMeasures } from './kernel-measures.ts'
import { kernelTables } from './kernel-tables.ts'
import type { Limits } from './limits/limits.ts'
import { createSiteLimits } from './limits/site-limits.server.ts'
import { createListDirectory } from './lists/list-directory.server.ts'
import { kernelTexts } from './locales/texts.ts'
import { createLogRing, type LogRing } from './log-ring.ts'
import { createMailer, type PublicPorts } from './mail/mailer.server.ts'
import type { Module } from './modules.ts'
import { createOutsideSources } from './outside/outside-sources.server.ts'
import { createBlockDirectory } from './pages/block-directory.ts'
import type { IceSettings } from './realtime/ice.ts'
import { publishRecordChange } from './realtime/record-changes.server.ts'
import { openRedisLine } from './realtime/redis-line.server.ts'
import { createStorage, type StorageSettings } from './storage/storage.server.ts'
import { createSiteDirectory } from './tenancy/directory.server.ts'
import { isThere } from './tenancy/presence.ts'

export interface EngineInput {
  modules: readonly Module[]
  database: pg.ClientConfig
  secret: string
  /** Opens what the secret does not: the one before it. */
  otherSecret?: string | undefined
  /** Where files are kept; without it there are none. */
  storage?: StorageSettings
  log: Logger
  /** Where the newest lines of that log are; empty unless told. */
  logLines?: LogRing | undefined
  /** Mail server of the sites that have none of their own. */
  smtpUrl?: string | undefined
  /** Carries changes between processes, instead of PostgreSQL's NOTIFY. */
  redisUrl?: string | undefined
  /** Ports in the addresses that mails carry. */
  ports?: PublicPorts | undefined
  /** Origins that tables on pages may read from; none unless told. */
  tableSources?: readonly string[] | undefined
  /** Where packages run; `{host}` is the site's host. `content.{host}` unless told. */
  contentHost?: string | undefined
  /** By which browsers in a live class find each other; without it only those of one network do. */
  ice?: IceSettings | undefined
  /** What a network without an account may use of a site's time, where that is not the usual. */
  visitorShare?: ShareSize | undefined
  /** What a site may use where its record says nothing else. */
  limits?: Partial<Limits> | undefined
  /** Backups that are made by themselves; none unless told. */
  backup?: BackupSettings | undefined
  /** Makes the demo beside an installed academy; it is not offered without it. */
  fillDemo?: Engine['fillDemo']
  /** Puts the developer's tools on pages of local host names. */
  developerTools?: boolean
}

/** The counters of a module, which count nothing where a site has switched it off. */
const countersOf = (module: Module): Module['counters'] =>
  Object.fromEntries(
    Object.entries(module.counters).map(([name, count]) => [
      name,
      async (ctx) => (isThere(ctx.site, module) ? count(ctx) : 0),
    ]),
  )

/** Puts the engine together. Throws when the modules do not fit together. */
export function createEngine(input: EngineInput): Engine {
  const { modules, database, secret, storage, log, smtpUrl } = input
  const registry = createRegistry(modules)
  const catalog = createCatalog([kernelTexts, ...modules.map((module) => module.texts)])
  const pools = openPools(database, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const sites = createSiteDirectory(pools.platform, log)
  const languages = createLanguageDirectory(
    pools.app,
    log,
    modules.flatMap((module) => module.languages),
  )
  const seal = createSeal(secret, input.otherSecret)
  const listening = { ...connectionConfig(database, 'sala_app'), application_name: 'sala_changes' }
  const redis = input.redisUrl === undefined ? undefined : openRedisLine(input.redisUrl, log)
  const byRedis = redis && redisChanges(redis)
  if (byRedis) for (const pool of [pools.app, pools.platform]) sendChangesBy(pool, byRedis)
  const line = joinLines([postgresChanges(listening, holdSecretSql(seal)), ...(byRedis ? [byRedis] : [])])
  const feed = createChangeFeed(line, () => readCascades(pools.app), log)
  const changes: ChangeFeed = {
    ...feed,
    close: async () => {
      await feed.close()
      await redis?.close()
    },
  }
  changes.subscribe({
    onChange({ table }) {
      if (table === 'site' || table === 'hostname') sites.forget()
      if (table === 'translate') languages.forget()
    },
    onListening() {
      sites.forget()
      languages.forget()
    },
  })
  const places = createStorage(storage, pools.platform)
  return {
    registry,
    catalog,
    pools,
    seal,
    redis,
    sites,
    languages,
    changes,
    storage: places,
    derives: modules.flatMap((module) => module.derives),
    listeners: [onAnyWrite(publishRecordChange), ...modules.flatMap((module) => module.listeners)],
    counters: Object.assign({}, ...modules.map(countersOf)),
    capabilities: modules.flatMap((module) => module.capabilities),
    loginWays: modules.flatMap((module) => module.loginWays ?? []),
    sessionParts: Object.assign(
      {},
      ...modules.map((module) => module.sessionParts),
    ) as Module['sessionParts'],
    personalData: modules.flatMap((module) => module.personalData ?? []),
    contributionsTo: readSlots(modules),
    actions: createActionDirectory(modules),
    blocks: createBlockDirectory(modules),
    contentHost: input.contentHost ?? 'content.{host}',
    ice: input.ice ?? { urls: [], secret: '' },
    outside: createOutsideSources(input.tableSources ?? []),
    jobs: createJobQueue(modules, pools.platform, log),
    jobRuns: createJobRuns(),
    lists: createListDirectory(modules),
    mail: createMailer(pools.platform, smtpUrl, input.ports),
    backups: createBackups({
      database,
      platform: pools.platform,
      filesDir: storage?.folder ?? '',
      seal,
      // An archive without the files would be none.
      settings: storage && input.backup,
    }),
    siteMoves: createSiteMoves({
      database,
      filesDir: storage?.folder ?? '',
      places,
      seal,
      tables: [...kernelTables, ...modules.flatMap(({ collections, tables }) => [...collections, ...tables])],
    }),
    visitorShares: createTimeShares(input.visitorShare),
    limits: createSiteLimits(pools.platform, log, storage?.quotaBytes ?? 0, input.limits),
    measures: [...kernelMeasures, ...modules.flatMap((module) => module.measures)],
    fillDemo: input.fillDemo,
    log,
    logLines: input.logLines ?? createLogRing(),
    developerTools: input.developerTools ?? false,
  }
}
