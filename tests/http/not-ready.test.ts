import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { createEngine } from '#kernel/create-engine.server.ts'
import { modules } from '#src/manifest.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { TEST_SECRET } from '#tests/support/world.ts'

let api: Api

beforeAll(async () => {
  // Nothing listens there: what a server sees whose database is down.
  const database = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }
  const engine = createEngine({ modules, database, secret: TEST_SECRET, log: pino({ level: 'silent' }) })
  afterwards(() => engine.pools.close())
  api = await openApi({ engine })
})

it('lives while the database is down [AD-7.5-10]', async () => {
  expect(await api.call({ path: 'health' })).toMatchObject({ status: 200, body: { status: 200 } })
})

it('is not ready, and says which part fails', async () => {
  const answer = await api.call({ path: 'health/ready' })
  expect(answer).toMatchObject({ status: 503, body: { status: 503, failing: 'database' } })
  expect(answer.headers['retry-after']).toBe('2')
})

it('answers everything else with an error that tells nothing of the server', async () => {
  const answer = await api.call({ path: 'session' })
  expect(answer).toMatchObject({ status: 503, body: { status: 503, code: 'general.busy' } })
  expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|stack/)
})
