import { beforeAll, describe, expect, it } from 'vitest'
import { connectTo } from '#kernel/backup/test-places.ts'
import { toDatabaseFault } from '#kernel/database/faults.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let site: MadeSite
let api: Api

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  await world.make.course(site)
  api = await openApi(world)
})

const readCourses = () => api.call({ site, path: 'course/query', body: { method: 'find', args: [{}] } })

describe('a database that does not answer in time', () => {
  it('ends the question and frees its connection, while others are served', async () => {
    const blocker = await connectTo(world.database.config)
    afterwards(() => blocker.end())
    await blocker.query('begin; lock table course in access exclusive mode')
    const stuck = Promise.all(Array.from({ length: 10 }, readCourses))
    expect((await api.call({ path: 'health/ready' })).status).toBe(200)
    for (const answer of await stuck)
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: { code: 'general.busy' },
      })
    await blocker.query('commit')
    expect((await readCourses()).status).toBe(200)
    await expect.poll(() => world.engine.pools.app.totalCount - world.engine.pools.app.idleCount).toBe(0)
  })

  it('ends the question of more requests than there are connections: each has an answer', async () => {
    const blocker = await connectTo(world.database.config)
    afterwards(() => blocker.end())
    await blocker.query('begin; lock table course in access exclusive mode')
    const answers = await Promise.all(Array.from({ length: 80 }, readCourses))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]))
    expect(new Set(answers.map((answer) => answer.headers['retry-after']))).toEqual(new Set(['2']))
    await blocker.query('commit')
    expect((await readCourses()).status).toBe(200)
  })
})

it('a question that asks too much is told so, and not to come again', async () => {
  const asked = world.open(site, 'admin')
  const error: unknown = await asked.run('select pg_sleep(3)', []).catch((told: unknown) => told)
  await asked.rollback()
  expect(toDatabaseFault(error)).toMatchObject({ status: 400, code: 'query.too-slow' })
})

describe('every connection that serves requests', () => {
  it.each(['app', 'platform'] as const)(
    'of the pool %s has a statement and an idle timeout',
    async (name) => {
      const found = await world.engine.pools[name].query(
        `select current_setting('statement_timeout') as statement,
              current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      expect(found.rows).toEqual([{ statement: '2s', lock: '1800ms', idle: '30s' }])
    },
  )

  it('that a request forgot is ended by the database, and the process lives', async () => {
    const client = await world.engine.pools.app.connect()
    await client.query(`set idle_in_transaction_session_timeout = 50; begin; select 1`)
    await expect.poll(() => client.query('select 1').then(() => '', String)).not.toBe('')
    client.release(true)
    expect((await readCourses()).status).toBe(200)
  })
})
