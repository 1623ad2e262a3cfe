// A worker in a process of its own, for tests that kill it.
import { pino } from 'pino'
import { createEngine } from '#kernel/create-engine.server.ts'
import { messages } from '#modules/messages/module.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { testJobs } from './test-jobs.ts'

const database = { connectionString: process.env.DATABASE_URL ?? '' }
const secret = process.env.SALA_SECRET ?? ''
// The whole product where it is told where the files are; a few jobs start sooner.
const { FILES_FOLDER: folder } = process.env
const engine = createEngine({
  modules: folder ? (await import('#src/manifest.ts')).modules : [testJobs, messages],
  database,
  secret,
  ...(folder && { storage: { folder, quotaBytes: 64 * 1024 * 1024 } }),
  log: pino({ level: 'silent' }),
})
await startWorker({ engine, database, pollSeconds: 0.5, superviseSeconds: 1 })
process.stdout.write('ready\n')
