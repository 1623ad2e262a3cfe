import { createServer } from 'node:net'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#gateway/metrics/create-metrics.ts'
import { listenForMetrics } from '#gateway/metrics/serve-metrics.ts'
import { newId } from '#kernel/collections/ids.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, connectApi, openApi } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/support/metrics.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'
import { doomedJob, noteJob, testJobs } from '#tests/support/test-jobs.ts'
import { openWorld, TEST_SECRET, type World } from '#tests/support/world.ts'

/** What numbers may be told apart by; those of prom-client's own come after the mark. */
const LABELS = new Set(
  'disk kind method outcome pool result role route site state status who | le major minor patch quantile space type version'.split(
    ' ',
  ),
)

let world: World
let site: MadeSite
let api: Api

beforeAll(async () => {
  world = await openWorld([...modules, testJobs])
  site = await world.make.site()
  const disks = [{ name: 'files', folder: world.folder }] as const
  api = await openApi(world, { metricsToken: METRICS_TOKEN, disks })
  closeSocketsAfterwards()
})

/** A process whose numbers have not been asked for yet: what it reads now, it reads from the database. */
const anew = async () => readMetrics(await openApi(world, { metricsToken: METRICS_TOKEN }))

describe('jobs', () => {
  it('that wait are counted by kind with the age of the oldest, and not before their hour', async () => {
    const ctx = world.open(site, 'admin')
    for (const label of ['one', 'two']) await enqueue(ctx, noteJob, { label })
    await enqueue(ctx, noteJob, { label: 'tomorrow' }, { startAfter: 86_400 })
    await ctx.commit()
    await world.database.owner.query(
      `update pgboss.job set created_on = now() - interval '90 seconds', start_after = now() - interval '90 seconds'
       where start_after <= now()`,
    )
    const metrics = await anew()
    expect(metrics.value('sala_jobs_waiting{kind="test.note"}')).toBe(2)
    const age = metrics.value('sala_jobs_oldest_seconds{kind="test.note"}')
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(150)
  })

  it('that a worker does are counted with their time, and those that failed for good', async () => {
    const ctx = world.open(site, 'admin')
    await enqueue(ctx, doomedJob, { label: 'doomed' })
    await ctx.commit()
    const metrics = createMetrics({ engine: world.engine })
    const worker = await startWorker({
      engine: world.engine,
      database: world.database.config,
      pollSeconds: 0.5,
      superviseSeconds: 1,
    })
    afterwards(() => worker.close())
    const place = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0, token: METRICS_TOKEN })
    afterwards(() => place.close())
    const own = connectApi(() => place.port)
    const count = async (series: string) =>
      (await readMetrics(own)).value(`sala_job_duration_seconds_count${series}`)
    await expect.poll(() => count('{kind="test.note",outcome="done"}')).toBe(2)
    await expect.poll(() => count('{kind="test.doomed",outcome="failed"}')).toBe(2)
    await expect.poll(async () => (await anew()).value('sala_jobs_failed{kind="test.doomed"}')).toBe(1)
    expect((await own.call({ path: '/metrics' })).status).toBe(404)
    expect(
      (await own.call({ path: '/', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status,
    ).toBe(404)
  })
})

it('mails are counted by what became of them', async () => {
  const content = { lang: 'th', heading: 'เรื่อง', subject: 'เรื่อง', paragraphs: ['ข้อความ'] }
  const ctx = world.open(site, 'admin')
  for (const name of ['person0', 'person1', 'person2', 'person3'])
    await sendMail(ctx, { ...content, to: { name, email: `${name}@example.test` }, kind: 'form-notice' })
  await ctx.commit()
  const { owner } = world.database
  const set = (email: string, values: string) =>
    owner.query(`update message set ${values}, "updatedAt" = now() where email = $1`, [
      `${email}@example.test`,
    ])
  await set('person0', `status = 'submit', withheld = null`)
  await set('person1', `status = 'confirm', withheld = null`)
  await set('person2', `status = 'fail', withheld = null`)
  await set('person3', `status = 'fail', withheld = 'unconfirmed'`)
  const metrics = await anew()
  expect(metrics.value('sala_mails_waiting')).toBe(1)
  for (const result of ['sent', 'failed', 'held'])
    expect(metrics.value(`sala_mails_last_hour{result="${result}"}`), result).toBe(1)
  expect(metrics.value(`sala_top_site_mails{site="${site._id}"}`)).toBe(3)
})

it('open sockets are counted, of people and of visitors', async () => {
  const { email } = await world.make.user(site)
  const as = await api.signIn(site, email)
  await listen(api, { as })
  await listen(api, { hostname: site.hostname })
  const metrics = await readMetrics(api)
  expect(metrics.value('sala_sockets{who="people"}')).toBe(1)
  expect(metrics.value('sala_sockets{who="visitors"}')).toBe(1)
})

it('disks, the database, readiness and what cannot be read are told', async () => {
  const metrics = await readMetrics(api)
  expect(metrics.value('sala_disk_free_bytes{disk="files"}')).toBeGreaterThan(1_000_000)
  expect(metrics.value('sala_disk_size_bytes{disk="files"}')).toBeGreaterThan(
    metrics.value('sala_disk_free_bytes{disk="files"}') ?? Number.NaN,
  )
  expect(metrics.value('sala_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(metrics.value('sala_ready')).toBe(1)
  expect(metrics.value('sala_unreadable_values')).toBe(0)
  expect(metrics.value('sala_archive_failing')).toBe(0)
  expect(metrics.value('sala_measures_missing')).toBe(0)
  expect(metrics.value('sala_pool_connections{pool="standing",state="used"}')).toBeGreaterThan(0)
})

describe('sites', () => {
  it('have ten series each at most, whatever their number, and labels name nobody', async () => {
    const sites = await Promise.all(Array.from({ length: 13 }, () => world.make.site()))
    await Promise.all(sites.map((each) => api.call({ site: each, path: 'test' })))
    for (const each of sites)
      await world.database.owner.query(
        `insert into file (site_id, "_id", name, type, size, hash, purpose, place, key)
         values ($1, $2, 'a.pdf', 'application/pdf', 5, 'x', 'test', 'disk', 'x')`,
        [each._id, newId()],
      )
    const metrics = await readMetrics(await openApi(world, { metricsToken: METRICS_TOKEN }))
    const own = await readMetrics(api)
    expect(metrics.series('sala_top_site_stored_bytes')).toHaveLength(10)
    for (const name of ['sala_top_site_requests', 'sala_top_site_seconds'])
      expect(own.series(name), name).toHaveLength(10)
    const labels = new Set([...own.text.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name))
    expect([...labels].filter((label) => !LABELS.has(label))).toEqual([])
    expect(own.text).not.toMatch(/@|localhost/)
  })
})

describe('a database that takes a question and says nothing', () => {
  it('keeps nobody waiting for more than two seconds, and old numbers are not shown', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const database = { host: '127.0.0.1', port, user: 'nobody', database: 'nothing' }
    const engine = createEngine({ modules, database, secret: TEST_SECRET, log: pino({ level: 'silent' }) })
    afterwards(async () => {
      engine.pools.abandon()
      await engine.pools.close()
      silent.close()
    })
    const metrics = createMetrics({ engine })
    const place = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0, token: METRICS_TOKEN })
    afterwards(() => place.close())
    const start = performance.now()
    const told = await readMetrics(connectApi(() => place.port))
    expect(performance.now() - start).toBeLessThan(3_000)
    expect(told.value('sala_ready')).toBe(0)
    expect(told.value('sala_database_size_bytes')).toBeUndefined()
    expect(told.value('sala_measures_missing')).toBeGreaterThan(3)
    expect(told.value('process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})
