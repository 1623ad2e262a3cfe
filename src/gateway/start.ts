import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { keepArchiving } from '#kernel/backup/recovery/keep-archiving.server.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import { checkJobsAreBrought } from '#kernel/jobs/define.ts'
import { createLogRing } from '#kernel/log-ring.ts'
import { describeInstallation } from '#modules/installation/public.server.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { checkStore } from './backup-settings.ts'
import { checkBackup } from './check-backup.ts'
import { checkFolders } from './check-folders.ts'
import { createApp } from './create-app.ts'
import { checkSecret, openDatabase, readyDatabase } from './database.ts'
import { disksOf } from './disks.ts'
import { closeApp, createDrain } from './drain.ts'
import { openEarlierBuilds } from './earlier-builds.ts'
import { offerDemo } from './fill-apart.ts'
import { hearSignals } from './hear-signals.ts'
import { REDIS_AWAY } from './redis-away.ts'
import { leaveRunFile } from './run-file.ts'
import { keepParts, StoppedWhileStarting } from './running-parts.ts'
import { say, sayHint } from './say.ts'
import { describeDemo, type SeedInput, seedWhenEmpty } from './seed.ts'
import { readSettings } from './settings.ts'
import { readStorageSettings } from './storage-settings.ts'

export interface StartInput {
  loadBuild: () => Promise<ServerBuild>
  mode: string
  clientDir?: string
  /** Fills an empty database; in this very process unless told. */
  fill?: (input: SeedInput) => Promise<{ demo: boolean }>
  /** Told when a signal has ended everything. */
  onStopped?: (() => void) | undefined
  /** Adds what only a developer's server has. */
  decorate?: (app: FastifyInstance) => Promise<void>
}

export interface RunningServer {
  readonly address: string
  stop(): Promise<void>
}

/** What the log keeps of an error: enough to find it, nothing of the data it was about. */
function describeForLog(error: Error & { code?: string }): object {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack }
}

/**
 * Starts database and web server, fills an empty database, and ends both cleanly on SIGINT and SIGTERM. Throws
 * StoppedWhileStarting when such a signal comes first.
 */
export async function startServer(input: StartInput): Promise<RunningServer> {
  const settings = readSettings(process.env)
  const logLines = createLogRing()
  const log = pino({
    level: settings.logLevel,
    serializers: { err: describeForLog },
    hooks: {
      streamWrite(line) {
        logLines.add(line)
        return line
      },
    },
  })
  const parts = keepParts(say)
  const drain = createDrain()
  let isServing = false
  try {
    // Ctrl-C is a person who waits; SIGTERM comes from what also tells the load balancer.
    const waitFor = (signal: NodeJS.Signals) =>
      signal === 'SIGTERM' && isServing ? settings.drainSeconds * 1000 : 0
    await parts.start(() =>
      hearSignals((signal) => drain.begin(waitFor(signal)).then(parts.stop).then(input.onStopped)),
    )
    const database = await parts.start(() => openDatabase(settings, say, parts.signal))
    await parts.step(() => readyDatabase(database.config, say))
    await parts.step(() => checkSecret(database.config, settings, say))
    const storage = readStorageSettings(process.env, settings.dataDir)
    const fill = input.fill ?? seedWhenEmpty
    checkFolders(storage)
    if (settings.worker) await parts.step(() => checkBackup(database.config, settings.backup?.to))
    checkStore('SALA_WAL_TO', settings.recovery?.to)
    const { signal } = parts
    const seeded = await parts.step(() =>
      fill({ database: database.config, modules, settings, storage, say, signal }),
    )
    const engine = createEngine({
      modules,
      database: database.config,
      secret: settings.secret,
      otherSecret: settings.otherSecret,
      storage,
      log,
      logLines,
      smtpUrl: settings.smtpUrl,
      redisUrl: settings.redisUrl,
      tableSources: settings.tableSources,
      contentHost: settings.contentHost,
      ice: settings.ice,
      limits: settings.limits,
      ports: { local: settings.port, all: settings.publicPort },
      backup: settings.backup,
      fillDemo: offerDemo({ database: database.config, modules, settings, storage, say }, fill),
      developerTools: settings.developerTools || input.mode === 'development',
    })
    parts.dependOn(async () => !(await engine.pools.answers()), engine.pools.abandon)
    await parts.start(() => engine.pools)
    await parts.start(() => engine.jobs)
    checkJobsAreBrought(engine.jobs.jobs)
    const { place, config } = database
    const { recovery } = settings
    const filesDir = storage.s3 ? undefined : storage.folder
    const archiving =
      recovery && place
        ? await parts.start(() =>
            keepArchiving({ settings: recovery, database: config, place, filesDir, log }),
          )
        : undefined
    if (settings.worker) {
      const { retrySeconds } = settings
      await parts.start(() => startWorker({ engine, database: database.config, retrySeconds }))
    }
    const { loadBuild, mode, clientDir } = input
    const builds =
      clientDir && existsSync(clientDir) ? openEarlierBuilds(clientDir, settings.dataDir) : undefined
    const { app } = await parts.start(async () => {
      const opened = await createApp({
        engine,
        log,
        pages: { loadBuild, mode },
        decorate: input.decorate,
        drain,
        disks: disksOf(settings, storage),
        describe: archiving?.describe,
        trustProxy: settings.trustProxy,
        metricsToken: settings.metricsToken,
        securityContact: settings.securityContact,
        assets: builds && [builds.assets, ...builds.folders],
      })
      return { app: opened, close: () => closeApp(opened) }
    })
    // Pages that lost another process come all at once.
    await app.listen({ port: settings.port, host: settings.host, backlog: 4_096 })
    isServing = true
    builds
      ?.store()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the files of this build are not kept for the next'),
      )
    const port = portOf(app)
    // One that can be asked, where it listens on all.
    const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host
    await parts.start(() => leaveRunFile(settings.dataDir, { kind: 'server', host, port }))
    const address = addressOf(app, settings.host)
    say(`Sala serves ${address}`)
    if (engine.redis?.isReady() === false) say(REDIS_AWAY)
    const hints = [...describeDemo(address, seeded), ...(await describeInstallation(engine, address))]
    for (const line of hints) sayHint(line)
    return { address, stop: parts.stop }
  } catch (error) {
    // What is ended under a start makes it fail in one way or another.
    const reason = parts.isStopping ? new StoppedWhileStarting() : error
    await parts.stop()
    throw reason
  }
}

function addressOf(app: FastifyInstance, host: string): string {
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${portOf(app)}`
}

function portOf(app: FastifyInstance): number {
  const bound = app.server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
