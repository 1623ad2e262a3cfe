import { beforeAll, describe, expect, it } from 'vitest'
import { SLOW_MS } from '#kernel/database/slow-statements.ts'
import type { Monitor } from '#modules/monitoring/monitor.ts'
import { joinMonitors } from '#modules/monitoring/monitor.ts'
import * as monitor from '#modules/remote/screens/monitor.tsx'
import * as platform from '#modules/units/screens/platform.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const SCREEN = '/setup/monitor'
let cast: Cast
let root: SignedInPerson
let reference = ''

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [SCREEN]: monitor, '/origin/dashboard': platform }) })
  const { make, database } = cast.world
  root = await cast.api.signIn(cast.origin, (await make.user(cast.origin, { role: 'root' })).email)
  await make.row('job', {
    site_id: cast.ours._id,
    name: 'mail.send',
    status: 'failed',
    finishedAt: new Date(),
  })
  await make.row('job', { site_id: cast.theirs._id, name: 'mail.send', status: 'waiting' })
  await database.owner.query('alter table company rename to company_away')
  for (let at = 0; at < 2; at += 1) {
    const body = { method: 'find', args: [{ name: 'นางสาว ลับสุดยอด' }] }
    const answer = await cast.api.call({ as: cast.admin, path: 'company/query', body })
    if (answer.status !== 500) throw new Error(`answered ${answer.status} instead of failing`)
    reference = String(answer.headers['x-request-id'])
  }
  await database.owner.query('alter table company_away rename to company')
  const ctx = cast.world.open(cast.ours, 'admin')
  await ctx.run('select pg_sleep($1), $2::text as secret', [(SLOW_MS + 100) / 1_000, 'ลับสุดยอด'])
  await ctx.commit()
})

const read = async (as: SignedInPerson, site = cast.ours) =>
  (await cast.api.call<Monitor>({ as, site, path: 'monitor' })).body.data

/** What is in the table, of a site or of all. */
async function countJobs(site: string | null) {
  const { rows } = await cast.world.database.owner.query<Monitor['jobs']>(
    `select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'running')::int as running,
       count(*) filter (where status = 'failed')::int as failed
     from job where $1::uuid is null or site_id = $1`,
    [site],
  )
  return rows[0]
}

describe('the monitor', () => {
  it('tells an administrator of database, jobs, errors grouped and slow statements of their site', async () => {
    const told = await read(cast.admin)
    expect(told.milliseconds).toBeGreaterThan(0)
    expect(told.jobs).toEqual(await countJobs(cast.ours._id))
    expect(told.jobs.failed).toBe(1)
    expect(told.process).toBeNull()
    expect(told.faults).toEqual([
      expect.objectContaining({ what: 'POST /api/:collection/query', count: 2, reference, site: null }),
    ])
    const slow = told.slow.find(({ text }) => text.includes('pg_sleep'))
    expect(slow).toMatchObject({ count: 1, text: 'select pg_sleep($1), $2::text as secret' })
    expect(JSON.stringify(told)).not.toContain('ลับสุดยอด')
  })

  it('tells another site nothing of it, and root of all', async () => {
    const theirs = await read(cast.theirAdmin, cast.theirs)
    expect(theirs.faults).toEqual([])
    expect(theirs.slow.filter(({ text }) => text.includes('pg_sleep'))).toEqual([])
    expect(theirs.jobs.failed).toBe(0)
    const all = await read(root, cast.origin)
    expect(all.jobs).toEqual(await countJobs(null))
    expect(all.jobs.waiting).toBeGreaterThanOrEqual(theirs.jobs.waiting)
    expect(theirs.jobs.waiting).toBeGreaterThanOrEqual(1)
    expect(all.process?.bytes).toBeGreaterThan(1_000_000)
    expect(all.faults[0]).toMatchObject({ reference, site: expect.any(String) })
  })

  it('counts the errors of all sites on the overview of the platform, with the way to them', async () => {
    const page = seenIn(await cast.api.call({ as: root, site: cast.origin, path: '/origin/dashboard' }))
    for (const words of ['ข้อผิดพลาดใน 24 ชั่วโมง 2 ครั้ง', 'href="/setup/monitor"']) expect(page).toContain(words)
  })

  it('is for those who look after a site', async () => {
    const ask = async (as?: SignedInPerson) =>
      (await cast.api.call({ ...(as && { as }), site: cast.ours, path: 'monitor' })).status
    expect(await Promise.all([ask(), ask(cast.member), ask(cast.manager)])).toEqual([403, 403, 403])
    expect([403, 401, 404]).toContain(await ask(cast.theirAdmin))
  })

  it('is shown on the screen, with the way to jobs that can be done again, in both languages', async () => {
    const open = async (lang: string) => {
      const headers = { cookie: `${cast.admin.cookie}; sala_lang=${lang}`, 'content-type': undefined }
      const answer = await cast.api.call({ as: cast.admin, path: SCREEN, headers })
      expect(answer.status).toBe(200)
      return seenIn(answer)
    }
    const thai = await open('th')
    expect(thai).toContain('/setup/jobs?status=failed')
    expect(thai).toContain(reference)
    expect(thai).toContain('pg_sleep')
    // Whoever looks for what just happened needs the time of the day.
    expect(thai).toMatch(/รหัสอ้างอิง [\w-]+ · \d+ [ก-๙.]+ 25\d\d \d\d:\d\d น\./)
    expect(await open('en')).toContain(reference)
  })

  it('joins what the processes behind a balancer answer', () => {
    const fault = { what: 'GET /x', site: null, count: 1, reference: 'a', at: '2026-01-01T00:00:00Z' }
    const empty = { milliseconds: 1, jobs: { waiting: 0, running: 0, failed: 0 }, process: null, slow: [] }
    const joined = joinMonitors(
      { ...empty, faults: [fault] },
      { ...empty, faults: [{ ...fault, what: 'GET /y', at: '2026-01-02T00:00:00Z' }] },
    )
    expect(joined.faults.map(({ what }) => what)).toEqual(['GET /y', 'GET /x'])
  })
})
