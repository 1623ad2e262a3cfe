// A worker in a process of its own, for tests that kill it.
import { pino } from 'pino'
import { createEngine } from '#kernel/create-engine.server.ts'
import { messages } from '#modules/messages/module.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { testJobs } from './test-jobs.ts'

const database = { connectionString: process.env.DATABASE_URL ?? '' }
const secret = process.env.SALA_SECRET ?? ''
const engine = createEngine({
  modules: [testJobs, messages],
  database,
  secret,
  log: pino({ level: 'silent' }),
})
await startWorker({ engine, database, pollSeconds: 0.5, superviseSeconds: 1 })
process.stdout.write('ready\n')
