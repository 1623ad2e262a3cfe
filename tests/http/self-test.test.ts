import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { runChecks } from '#kernel/self-test/run-checks.server.ts'
import { trialJob } from '#kernel/self-test/try-job.server.ts'
import * as selfTest from '#modules/settings/screens/self-test.tsx'
import { startWorker } from '#src/worker/start.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { openProgram } from '#tests/support/trials.ts'

let cast: Cast
let root: SignedInPerson
let gateway: string
let status = 200
const heard: string[] = []

beforeAll(async () => {
  gateway = await openProgram((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      heard.push(Buffer.concat(chunks).toString())
      response.writeHead(status).end('{}')
    })
  })
  cast = await openCast({ pages: pagesOf({ '/test/dashboard': selfTest }) }, { tableSources: [gateway] })
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.origin, email)
})
afterEach(() => void vi.useRealTimers())

const query = (text: string, values: unknown[] = []) => cast.world.database.owner.query(text, values)
const tryPart = async (part: string) =>
  (await runChecks({ engine: cast.world.engine, site: cast.origin }, [part]))[0]
const show = async () => seenIn(await cast.api.call({ as: root, site: cast.origin, path: '/test/dashboard' }))
const countJobs = async () => (await query(`select 1 from job where name = $1`, [trialJob.name])).rowCount

describe('background work', () => {
  it('is said to wait where no worker takes a job, and to be idle where one waits for long; nothing stays', async () => {
    expect(await tryPart('jobs')).toMatchObject({ state: 'wrong', found: 'untaken' })
    expect(await countJobs()).toBe(0)
    await workOnSite(cast.world.engine, cast.origin._id, (ctx) => enqueue(ctx, trialJob, {}))
    await query(`update pgboss.job set start_after = now() - interval '20 minutes' where state = 'created'`)
    expect(await tryPart('jobs')).toMatchObject({ state: 'wrong', found: 'idle', values: { minutes: 20 } })
    expect(await show()).toContain('มีงานที่ถึงเวลาแล้วรออยู่ 20 นาที')
  })

  it('works where a worker takes a job that was put', async () => {
    const worker = await startWorker({
      engine: cast.world.engine,
      database: cast.world.database.config,
      pollSeconds: 0.5,
    })
    // What waited before is done first.
    const countDue = async () =>
      (await query(`select 1 from pgboss.job where state in ('created', 'retry') and start_after <= now()`))
        .rowCount
    await expect.poll(countDue, { timeout: 25_000 }).toBe(0)
    await query('delete from job where name = $1', [trialJob.name])
    const page = await show()
    await worker.close()
    expect(page).toContain('ตัวทำงานรับงานทดสอบไปทำแล้ว')
    expect(page).toContain('ทุกส่วนของเซิร์ฟเวอร์ทำงานได้')
    // The browser's own part is in the report too, before it has been tried.
    const report = /<textarea[^>]*id="report"[^>]*>([\s\S]*?)<\/textarea>/.exec(page)?.[1] ?? ''
    expect(report).toContain('WAITING การเชื่อมต่อสด')
    expect(await countJobs()).toBe(0)
  }, 40_000)
})

describe('a mail gateway', () => {
  it('is tried with a mail to its own sender, and says what it answered; its key is in no report', async () => {
    await query(
      `update site set email_provider = 'http', email_url = $2, email_key = 'hidden-word', email_from_email = 'office@ours.test' where "_id" = $1`,
      [cast.origin._id, `${gateway}/send`],
    )
    expect(await tryPart('mail')).toMatchObject({ state: 'fine', values: { address: new URL(gateway).host } })
    expect(JSON.parse(heard[0] ?? '{}')).toMatchObject({ toEmail: 'office@ours.test' })
    status = 403
    const refused = await tryPart('mail')
    expect(refused).toMatchObject({ state: 'wrong', found: 'refused' })
    expect(String(refused?.values?.fault)).toContain('403')
    expect(JSON.stringify(refused)).not.toContain('hidden-word')
    await query('update site set email_provider = null, email_url = null where "_id" = $1', [cast.origin._id])
  })
})

describe('the database', () => {
  it('is said to lack a mark, with the function that lacks it', async () => {
    await query('alter function pg_catalog.textlike(text, text) not leakproof')
    const found = await tryPart('marks')
    await query('alter function pg_catalog.textlike(text, text) leakproof')
    expect(found).toMatchObject({ state: 'note', found: 'missing' })
    expect(String(found?.values?.names)).toContain('textlike')
    expect(await tryPart('marks')).toMatchObject({ state: 'fine' })
  })

  it('is said to have another time than the server', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const found = await tryPart('clock')
    expect(found).toMatchObject({ state: 'wrong', found: 'apart' })
    expect(Number(found?.values?.seconds)).toBeGreaterThan(3_500)
  })
})
