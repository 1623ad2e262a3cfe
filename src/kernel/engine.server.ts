import type { Capability } from './access/capability.ts'
import type { Seal } from './access/seal.server.ts'
import type { TimeShares } from './access/time-shares.ts'
import type { Backups } from './backup/backups.server.ts'
import type { SiteMoves } from './backup/site-moves.server.ts'
import type { ChangeFeed } from './cache/change-feed.server.ts'
import type { Registry } from './collections/registry.ts'
import type { Logger } from './context.ts'
import type { ReadSlot } from './contributions.ts'
import type { WriteListener } from './data/on-write.ts'
import type { Pools } from './database/pools.server.ts'
import type { ActionDirectory } from './flows/action.ts'
import type { Catalog } from './i18n/catalog.server.ts'
import type { LanguageDirectory } from './i18n/language-rows.server.ts'
import type { JobRuns } from './jobs/job-runs.ts'
import type { JobQueue } from './jobs/queue.server.ts'
import type { SiteLimits } from './limits/site-limits.server.ts'
import type { ListDirectory } from './lists/list-directory.server.ts'
import type { LogRing } from './log-ring.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { Measure } from './measures.ts'
import type { Module } from './modules.ts'
import type { OutsideSources } from './outside/outside-sources.server.ts'
import type { BlockDirectory } from './pages/block-directory.ts'
import type { PersonalData } from './personal-data.ts'
import type { IceSettings } from './realtime/ice.ts'
import type { RedisLine } from './realtime/redis-line.server.ts'
import type { DemoBeside } from './seed.ts'
import type { Storage } from './storage/storage.server.ts'
import type { SiteDirectory } from './tenancy/directory.server.ts'

/** The parts that live as long as the process. */
export interface Engine {
  readonly registry: Registry
  /** The host at which packages run, apart from the site's; `{host}` is the site's. */
  readonly contentHost: string
  /** By which browsers in a live class find each other. */
  readonly ice: IceSettings
  readonly pools: Pools
  readonly seal: Seal
  /** Carries changes and signals between processes where there is one; closed with the changes. */
  readonly redis: RedisLine | undefined
  readonly catalog: Catalog
  readonly sites: SiteDirectory
  readonly languages: LanguageDirectory
  /** Keeps stored computations in step with the records that they are made of. */
  readonly derives: readonly WriteListener[]
  /** Told of every write of a record, in its transaction. */
  readonly listeners: readonly WriteListener[]
  readonly jobs: JobQueue
  /** The tries of jobs in this process. */
  readonly jobRuns: JobRuns
  /** The lists that the modules declare. */
  readonly lists: ListDirectory
  readonly mail: Mailer
  /** Committed changes of all processes; opened by web processes and workers. */
  readonly changes: ChangeFeed
  readonly storage: Storage
  /** How the numbers beside menu items are counted. */
  readonly counters: Module['counters']
  /** What some people can beside their role. */
  readonly capabilities: readonly Capability[]
  /** Asks for the ways in beside the password. */
  readonly loginWays: readonly NonNullable<Module['loginWays']>[]
  /** What the modules add to the description of a session. */
  readonly sessionParts: Module['sessionParts']
  /** What the modules know of people. */
  readonly personalData: readonly PersonalData[]
  /** What modules brought for a slot of one below them. */
  readonly contributionsTo: ReadSlot
  /** What steps of flows can do. */
  readonly actions: ActionDirectory
  /** The types of blocks that pages may have. */
  readonly blocks: BlockDirectory
  /** Programs outside whose data pages may show. */
  readonly outside: OutsideSources
  /** Backups of the installation that are made by themselves. */
  readonly backups: Backups
  readonly siteMoves: SiteMoves
  /** What visitors may use of the time of the database and of drawing pages. */
  readonly visitorShares: TimeShares
  /** What sites may use. */
  readonly limits: SiteLimits
  /** What is read of the database for the operator's monitor. */
  readonly measures: readonly Measure[]
  /** Makes the demo beside an installed academy, once; undefined where it is not offered. */
  readonly fillDemo: ((beside: DemoBeside, signal: AbortSignal) => Promise<void>) | undefined
  readonly log: Logger
  /** The newest lines of that log, for the console. */
  readonly logLines: LogRing
  /** Whether pages on local host names carry the developer's tools. */
  readonly developerTools: boolean
}
