import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { sweepJobs } from '#modules/jobs/jobs.server.ts'
import { sendMessage } from '#modules/messages/jobs.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { setSiteLimits } from '#modules/sites/public.server.ts'
import type { Api } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening, openSecondServer } from '#tests/support/catalog-pages.ts'
import { askSala, runSala } from '#tests/support/operator.ts'

let cast: Cast
let second: Api

beforeAll(async () => {
  const pages = catalogPages()
  cast = await openCast({ pages })
  second = await openSecondServer(cast.world, pages)
  await listening(cast.world.engine)
})

beforeEach(async () => {
  await setSiteLimits(cast.world.engine, cast.ours._id, {})
  await owner().query('delete from site_use')
})

const owner = () => cast.world.database.owner
const engine = () => cast.world.engine
const limit = (limits: Parameters<typeof setSiteLimits>[2]) => setSiteLimits(engine(), cast.ours._id, limits)
const ask = (api = cast.api, site = cast.ours) => api.call({ site, path: 'test' })

describe('requests of a site in a minute', () => {
  it('are answered 429 beyond the limit, in words and with the time to wait, and other sites go on', async () => {
    await limit({ requests: 3 })
    const statuses = []
    for (let count = 0; count < 5; count += 1) statuses.push((await ask()).status)
    // A minute may end between them.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    const refused = await ask()
    expect([refused.status, refused.body.code]).toEqual([429, 'gateway.site-busy'])
    expect(refused.body.message).toContain('ลองใหม่อีกครั้งใน')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask(cast.api, cast.theirs)).status).toBe(200)
    expect((await cast.api.call({ site: cast.ours, path: 'health' })).status).toBe(200)
  })

  it('are counted by all processes together, without a statement for each of them', async () => {
    const site = await cast.world.make.site({ parentSite: cast.origin._id })
    await setSiteLimits(engine(), site._id, { requests: 30 })
    for (let count = 0; count < 20; count += 1) await ask(cast.api, site)
    await engine().limits.fold()
    const counted = async () =>
      (
        await owner().query<{ count: number }>(
          `select sum(count)::int as count from site_use where kind = 'requests' and site_id = $1`,
          [site._id],
        )
      ).rows[0]?.count
    expect(await counted()).toBe(20)
    for (let count = 0; count < 9; count += 1) await ask(second, site)
    // The other process tells after two seconds; then both know of 29.
    await expect.poll(counted, { timeout: 10_000 }).toBe(29)
  })

  it('do not count where a cached page answers', async () => {
    const home = () => cast.api.call({ site: cast.ours, path: '/lesson/home' })
    expect((await home()).status).toBe(200)
    await limit({ requests: 0 })
    await home()
    await limit({ requests: null })
    await home()
    await home()
    await limit({})
    expect((await home()).status).toBe(200)
  })
})

async function mail(subject: string, secret?: string): Promise<string> {
  return workOnSite(engine(), cast.ours._id, (ctx) =>
    sendMail(ctx, {
      kind: 'flow',
      to: { name: 'Ann', email: `${subject}@example.test` },
      lang: 'th',
      subject,
      heading: subject,
      paragraphs: [secret ?? 'x'],
      ...(secret ? { secret } : {}),
    }),
  )
}

/** Does the job of a mail as a worker would. */
async function deliver(messageID: string) {
  const { rows } = await owner().query<{ id: string }>(
    `select id from pgboss.job where name = 'mail.send' and data->'data'->>'messageID' = $1 and state = 'created'`,
    [messageID],
  )
  const { signal } = new AbortController()
  for (const { id } of rows)
    await runJob(engine(), sendMessage, {
      id,
      data: { site: cast.ours._id, data: { messageID } },
      retryCount: 0,
      signal,
    })
}

describe('mails of a site in a day', () => {
  it('wait until tomorrow beyond the limit, and none is lost; a link never waits', async () => {
    await limit({ mails: 0 })
    const id = await mail('plain')
    await deliver(id)
    const { rows } = await owner().query<{ status: string }>('select status from message where "_id" = $1', [
      id,
    ])
    expect(rows).toEqual([{ status: 'submit' }])
    const waiting = await owner().query<{ hours: number }>(
      `select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job
       where name = 'mail.send' and data->'data'->>'messageID' = $1 and start_after > now() + interval '1 second'`,
      [id],
    )
    expect(waiting.rows).toHaveLength(1)
    expect(Number(waiting.rows[0]?.hours)).toBeLessThanOrEqual(24)
    const link = await mail('link', 'https://example.test/secret')
    await deliver(link)
    const later = await owner().query(
      `select 1 from pgboss.job where data->'data'->>'messageID' = $1 and start_after > now() + interval '1 second'`,
      [link],
    )
    expect(later.rows).toEqual([])
  })
})

describe('jobs of a site that wait', () => {
  it('are postponed beyond the limit, behind those of others', async () => {
    await limit({ jobs: 0 })
    const id = await workOnSite(engine(), cast.ours._id, (ctx) => enqueue(ctx, sweepJobs, {}))
    const { rows } = await owner().query<{ seconds: number; priority: number }>(
      `select extract(epoch from start_after - now())::int as seconds, priority from pgboss.job where id = $1`,
      [id],
    )
    expect(rows[0]?.seconds).toBeGreaterThan(500)
    expect(rows[0]?.priority).toBe(-1)
    const theirs = await workOnSite(engine(), cast.theirs._id, (ctx) => enqueue(ctx, sweepJobs, {}))
    const others = await owner().query<{ priority: number }>(
      'select priority from pgboss.job where id = $1',
      [theirs],
    )
    expect(others.rows[0]?.priority).toBe(0)
  })
})

describe('an operator', () => {
  it('sets limits of a site, which count at once, and sees what is used', async () => {
    const set = [
      'site',
      'limits',
      cast.ours.hostname,
      '--storage',
      '20MB',
      '--requests',
      '500',
      '--mails',
      'none',
    ]
    const uses = await askSala<{ name: string; max: number | null }[]>(cast.world, set)
    expect(Object.fromEntries(uses.map(({ name, max }) => [name, max]))).toEqual({
      storage: 20 * 1024 * 1024,
      requests: 500,
      mails: null,
      jobs: null,
      members: null,
    })
    const { rows } = await owner().query(
      `select role, changes from audit where site_id = $1 and collection = 'site' order by "createdAt" desc limit 1`,
      [cast.ours._id],
    )
    expect(rows).toMatchObject([{ role: 'server', changes: { limits: [{}, { requests: 500 }] } }])
    const back = await askSala<{ name: string; max: number | null }[]>(cast.world, [
      ...set.slice(0, 3),
      '--storage',
      'default',
    ])
    expect(back.find(({ name }) => name === 'storage')?.max).toBe(10 * 1024 ** 3)
    const usual = await askSala<{ name: string; max: number | null }[]>(
      cast.world,
      ['site', 'limits', cast.theirs.hostname],
      {
        env: { SALA_LIMIT_MAILS: '100' },
      },
    )
    expect(usual.find(({ name }) => name === 'mails')?.max).toBe(100)
  })

  it.each([
    [['--storage', '20'], '--storage 20 is no limit'],
    [['--requests', '5GB'], '--requests 5GB is no limit'],
    [['--mails', '-1'], 'mails'],
  ])('is told what %j lacks', async (args, words) => {
    const { status, stderr } = await runSala(cast.world, ['site', 'limits', cast.ours.hostname, ...args])
    expect([status, stderr]).toEqual([2, [expect.stringContaining(words)]])
  })

  it('is told of a setting that is no number', async () => {
    const { status, stderr } = await runSala(cast.world, ['site', 'list'], {
      env: { SALA_LIMIT_JOBS: 'many' },
    })
    expect([status, stderr]).toEqual([1, [expect.stringContaining('SALA_LIMIT_JOBS=many is not valid')]])
  })
})
