import { pino } from 'pino'
import { checkBackup } from '#gateway/check-backup.ts'
import { checkSecret, readyDatabase } from '#gateway/database.ts'
import { disksOf } from '#gateway/disks.ts'
import { fillApart, offerDemo } from '#gateway/fill-apart.ts'
import { hearSignals, leaveSoon } from '#gateway/hear-signals.ts'
import { createMetrics } from '#gateway/metrics/create-metrics.ts'
import { listenForMetrics } from '#gateway/metrics/serve-metrics.ts'
import { REDIS_AWAY } from '#gateway/redis-away.ts'
import { leaveRunFile } from '#gateway/run-file.ts'
import { keepParts } from '#gateway/running-parts.ts'
import { say } from '#gateway/say.ts'
import { readSettings, SettingsError } from '#gateway/settings.ts'
import { readStorageSettings } from '#gateway/storage-settings.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import { checkJobsAreBrought } from '#kernel/jobs/define.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from './start.ts'

/** Runs as a worker alone, beside web processes on the same database, and ends cleanly on SIGINT and SIGTERM. */
export async function work(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.databaseUrl)
    throw new SettingsError(
      'a worker of its own needs DATABASE_URL: the embedded database has its own worker',
    )
  const database = { connectionString: settings.databaseUrl }
  const log = pino({ level: settings.logLevel, redact: ['err.detail', 'err.where'] })
  const parts = keepParts(say)
  try {
    await parts.start(() => hearSignals(() => parts.stop().then(leaveSoon)))
    say('using the PostgreSQL of DATABASE_URL')
    await parts.step(() => readyDatabase(database, say))
    await parts.step(() => checkSecret(database, settings, say))
    const storage = readStorageSettings(process.env, settings.dataDir)
    await parts.step(() => checkBackup(database, settings.backup?.to))
    const engine = createEngine({
      modules,
      database,
      secret: settings.secret,
      otherSecret: settings.otherSecret,
      storage,
      log,
      smtpUrl: settings.smtpUrl,
      redisUrl: settings.redisUrl,
      tableSources: settings.tableSources,
      contentHost: settings.contentHost,
      ice: settings.ice,
      limits: settings.limits,
      backup: settings.backup,
      ports: { local: settings.port, all: settings.publicPort },
      fillDemo: offerDemo({ database, modules, settings, storage, say }, fillApart),
    })
    parts.dependOn(async () => !(await engine.pools.answers()), engine.pools.abandon)
    for (const part of [engine.pools, engine.jobs, engine.changes]) await parts.start(() => part)
    checkJobsAreBrought(engine.jobs.jobs)
    await parts.start(() => startWorker({ engine, database, retrySeconds: settings.retrySeconds }))
    // What is kept of sites and languages ends with a change, and writes wait until no process shows an older page.
    engine.changes.open()
    await parts.start(() => leaveRunFile(settings.dataDir, { kind: 'worker' }))
    const { host, metricsPort: port, metricsToken: token } = settings
    if (port !== undefined && token !== undefined) {
      const metrics = createMetrics({ engine, disks: disksOf(settings, storage) })
      const { port: bound } = await parts.start(() => listenForMetrics(metrics, { host, port, token }))
      say(`metrics at http://${host}:${bound}/metrics`)
    }
    say('Sala’s worker runs')
    if (engine.redis?.isReady() === false) say(REDIS_AWAY)
  } catch (error) {
    // What is ended under a start makes it fail in one way or another.
    const isStopping = parts.isStopping
    await parts.stop()
    leaveSoon()
    if (!isStopping) throw error
  }
}
