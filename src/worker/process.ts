import { pino } from 'pino'
import { readyDatabase } from '#gateway/database.ts'
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
  await readyDatabase(database, say)
  const storage = readStorageSettings(process.env, settings.dataDir)
  const engine = createEngine({
    modules,
    database,
    secret: settings.secret,
    storage,
    log,
    smtpUrl: settings.smtpUrl,
    redisUrl: settings.redisUrl,
    tableSources: settings.tableSources,
    ports: { local: settings.port, all: settings.publicPort },
  })
  checkJobsAreBrought(engine.jobs.jobs)
  const worker = await startWorker({ engine, database, retrySeconds: settings.retrySeconds })
  // What is kept of sites and languages ends with a change, and writes wait until no process shows an older page.
  engine.changes.open()
  say('Sala’s worker runs')
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    say('stopping')
    for (const part of [worker, engine.changes, engine.jobs, engine.pools]) await part.close()
    say('stopped')
  }
  process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop())
}
