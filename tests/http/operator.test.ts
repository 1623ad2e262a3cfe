import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { checks } from '#kernel/self-test/checks.server.ts'
import { sweepJobs } from '#modules/jobs/jobs.server.ts'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening } from '#tests/support/catalog-pages.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { askSala, runSala, spawnSala } from '#tests/support/operator.ts'

let cast: Cast
const HOST = 'second.example.test'
const OWNER = 'owner@second.example.test'
const PASSWORD = 'Far-Better-2569'

beforeAll(async () => {
  cast = await openCast({ pages: catalogPages({ '/member/login': staffLogin }) })
  await listening(cast.world.engine)
})

const sala = (...args: string[]) => runSala(cast.world, args)
const owner = () => cast.world.database.owner
const auditOf = async (id: string) =>
  (
    await owner().query(
      'select action, role, "userID" from audit where "recordID" = $1 order by "createdAt"',
      [id],
    )
  ).rows
const byServer = (action: string) => ({ action, role: 'server', userID: null })

interface Made {
  readonly site: string
  readonly group: string
  readonly hostname: string
}

describe('a second academy', () => {
  let made: Made

  it('is made while the server runs, and answers its home page at once', async () => {
    expect((await cast.api.call({ site: { hostname: HOST }, path: '/lesson/home' })).status).toBe(404)
    const add = ['site', 'add', 'สถาบันที่สอง', '--host', HOST.toUpperCase(), '--json']
    const { status, stdout, stderr } = await spawnSala(cast.world, add)
    expect([status, stderr]).toEqual([0, []])
    made = JSON.parse(stdout) as Made
    expect(made).toMatchObject({ hostname: HOST, platform: cast.origin._id })
    const home = await cast.api.call({ site: made, path: '/lesson/home' })
    expect(home.status).toBe(200)
    expect(home.text).toContain('สถาบันที่สอง')
    expect(await auditOf(made.site)).toEqual([byServer('create')])
  }, 60_000)

  it('has an owner who logs in and works there, and nowhere else', async () => {
    const add = ['account', 'add', HOST, OWNER, '--role', 'admin', '--name', 'ชลธี ริมน้ำ']
    const account = await askSala<{ _id: string; accountSite: string; password: null }>(
      cast.world,
      [...add, '--password-stdin'],
      { input: `${PASSWORD}\n` },
    )
    expect(account).toMatchObject({ accountSite: made.group, password: null, role: 'admin' })
    const as = await cast.api.signIn(made, OWNER, PASSWORD)
    const members = await cast.api.call({ as, path: 'user/query', body: { method: 'find', args: [{}] } })
    expect(members.status).toBe(200)
    await expect(cast.api.signIn(cast.ours, OWNER, PASSWORD)).rejects.toThrow('401')
    expect(await auditOf(account._id)).toEqual([byServer('create'), byServer('units')])
    const listed = await askSala<{ email: string; role: string }[]>(cast.world, ['account', 'list', HOST])
    expect(listed.map(({ email }) => email)).toContain(OWNER)
    expect(JSON.stringify(listed)).not.toContain('argon2')
  })

  it('gets and loses host names, at once', async () => {
    const named = { hostname: 'learn.second.example.test' }
    const visit = async () => (await cast.api.call({ site: named, path: '/lesson/home' })).status
    expect(await visit()).toBe(404)
    expect((await sala('site', 'host', 'add', HOST, named.hostname)).status).toBe(0)
    expect(await visit()).toBe(200)
    const taken = await sala('site', 'host', 'add', cast.ours.hostname, named.hostname)
    expect([taken.status, taken.stderr]).toEqual([1, [expect.stringContaining('has the host name')]])
    expect((await sala('site', 'host', 'remove', HOST, named.hostname)).status).toBe(0)
    expect(await visit()).toBe(404)
    const last = await sala('site', 'host', 'remove', HOST, HOST)
    expect([last.status, last.stderr]).toEqual([1, [expect.stringContaining('the only host name')]])
  })

  it('is in the list with its state', async () => {
    const all = await askSala<{ _id: string; state: string; hostnames: string[] }[]>(cast.world, [
      'site',
      'list',
    ])
    expect(all).toContainEqual(expect.objectContaining({ _id: made.site, state: 'open', hostnames: [HOST] }))
    expect((await sala('site', 'list')).stdout).toContain(HOST)
  })
})

describe('what does not fit is refused in one line, and nothing is made', () => {
  it.each([
    [['site', 'add', 'x', '--host', 'http://a.test/x'], 'is no host name'],
    [['site', 'add', ' ', '--host', 'a.test'], 'has 1 to 200 letters'],
    [['account', 'add', 'OURS', 'no-address', '--name', 'ก ข'], 'email'],
    [
      ['account', 'add', 'OURS', 'a@b.test', '--role', 'superadmin', '--name', 'ก ข'],
      'does not fit this kind of site',
    ],
    [['account', 'password', 'OURS', 'nobody@x.test'], 'No account «nobody@x.test»'],
    [['site', 'suspend', 'no.such.host'], 'no site has the host name'],
  ])('%j', async (args, words) => {
    const count = async () =>
      (await owner().query('select (select count(*) from site) + (select count(*) from "user") as n')).rows[0]
    const before = await count()
    const { status, stdout, stderr } = await sala(
      ...args.map((arg) => (arg === 'OURS' ? cast.ours.hostname : arg)),
    )
    expect([status, stdout, stderr]).toEqual([1, '', [expect.stringContaining(words)]])
    expect(await count()).toEqual(before)
  })

  it('as is a password that the site’s rules refuse', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const args = ['account', 'password', cast.ours.hostname, email, '--password-stdin']
    const { status, stderr } = await runSala(cast.world, args, { input: 'short\n' })
    expect([status, stderr.length]).toEqual([1, 1])
    expect((await cast.api.signIn(cast.ours, email)).userID).toBeTruthy()
  })
})

describe('an account', () => {
  it('gets a password that is made up and has to be replaced; its sessions are over', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const before = await cast.api.signIn(cast.ours, email)
    const set = await askSala<{ password: string }>(cast.world, [
      'account',
      'password',
      cast.ours.hostname,
      email,
    ])
    const ended = await cast.api.call<{ login: boolean }>({ as: before, path: 'session' })
    expect(ended.body.data.login).toBe(false)
    await expect(cast.api.signIn(cast.ours, email)).rejects.toThrow('401')
    expect((await cast.api.signIn(cast.ours, email, set.password)).userID).toBe(_id)
    const { rows } = await owner().query('select req_reset from "user" where "_id" = $1', [_id])
    expect(rows).toEqual([{ req_reset: true }])
    expect(await auditOf(_id)).toEqual([byServer('password')])
  })

  it('is let in again after too many guesses, and after a suspension', async () => {
    const { email, _id } = await cast.world.make.user(cast.ours)
    const guess = (password: string) =>
      cast.api.call({
        site: cast.ours,
        path: 'signin',
        from: '127.0.0.9',
        body: { username: email, password },
      })
    for (let count = 0; count < 9; count += 1) await guess('Wrong-12345')
    expect((await guess('Right-1234')).status).toBe(429)
    await owner().query('update "user" set suspended = true where "_id" = $1', [_id])
    expect((await sala('account', 'unlock', cast.ours.hostname, email)).status).toBe(0)
    expect((await guess('Right-1234')).status).toBe(200)
    expect(await auditOf(_id)).toContainEqual(byServer('unlock'))
  })

  it('gets another role, and its sessions end; members stay members', async () => {
    const { email, _id } = await cast.world.make.user(cast.origin, {
      role: 'manager',
      reach: [cast.ours._id],
    })
    const before = await cast.api.signIn(cast.ours, email)
    expect((await sala('account', 'role', cast.ours.hostname, email, 'admin')).status).toBe(0)
    const ended = await cast.api.call<{ login: boolean }>({ as: before, path: 'session' })
    expect(ended.body.data.login).toBe(false)
    const { rows } = await owner().query('select role from "user" where "_id" = $1', [_id])
    expect(rows).toEqual([{ role: 'admin' }])
    const member = await cast.world.make.user(cast.ours)
    const refused = await sala('account', 'role', cast.ours.hostname, member.email, 'admin')
    expect([refused.status, refused.stderr]).toEqual([
      1,
      [expect.stringContaining('Members do not become staff')],
    ])
    const usage = await sala('account', 'role', cast.ours.hostname, email, 'king')
    expect([usage.status, usage.stderr]).toEqual([2, [expect.stringContaining('«king» is no role')]])
  })
})

describe('jobs', () => {
  it('are listed, called off and tried again, each with a line in the audit log', async () => {
    const id = await workOnSite(cast.world.engine, cast.ours._id, (ctx) => enqueue(ctx, sweepJobs, {}))
    const waiting = await askSala<{ id: string }[]>(cast.world, ['jobs', 'list', '--status', 'waiting'])
    expect(waiting.map((job) => job.id)).toContain(id)
    expect((await sala('jobs', 'drop', id)).stdout).toBe('jobs.sweep is dropped\n')
    const failed = await askSala<{ id: string }[]>(cast.world, ['jobs', 'list', '--status', 'failed'])
    expect(failed.map((job) => job.id)).toEqual([id])
    expect((await sala('jobs', 'retry', '--all')).stdout).toBe('1 wait for another try\n')
    expect(await auditOf(id)).toEqual([byServer('cancel'), byServer('retry')])
    const running = await sala('jobs', 'retry', id)
    expect([running.status, running.stderr]).toEqual([1, [expect.stringContaining('nothing was done')]])
  })
})

describe('mail test', () => {
  it('sends by SMTP_URL, and says so where there is no way out', async () => {
    const server = await openMailServer()
    const args = ['mail', 'test', 'somebody@example.test', '--site', cast.ours.hostname]
    const { status, stdout } = await runSala(cast.world, args, { env: { SMTP_URL: server.url } })
    expect([status, stdout]).toEqual([0, expect.stringContaining('by smtp')])
    expect(server.mails).toHaveLength(1)
    const none = await sala(...args)
    expect([none.status, none.stderr]).toEqual([1, [expect.stringContaining('SMTP_URL')]])
  })
})

describe('psql', () => {
  it('reads, and writes only when it is told to', async () => {
    const set = "update site set description = 'by hand' where false"
    const refused = await spawnSala(cast.world, ['psql', '--command', set])
    expect([refused.status, refused.stderr.join()]).toEqual([1, expect.stringContaining('read-only')])
    const writing = await spawnSala(cast.world, ['psql', '--write', '--command', set])
    expect(writing.stdout).toContain('UPDATE 0')
  }, 120_000)

  it('says how to connect where it is not installed', async () => {
    const without = await runSala(cast.world, ['psql'], { env: { PATH: '/nowhere' } })
    expect([without.status, without.stderr]).toEqual([1, [expect.stringContaining('psql is not installed')]])
  })
})

describe('doctor', () => {
  interface Report {
    readonly ok: boolean
    readonly findings: readonly { name: string; health: string; words: string }[]
  }

  it('finds nothing wrong with an installation that is well', async () => {
    const report = await askSala<Report>(cast.world, ['doctor'], { env: { PORT: String(cast.api.port) } })
    expect(report.ok).toBe(true)
    const names = report.findings.map(({ name }) => name)
    // All that /test/dashboard tries, by its names.
    expect(names).toEqual(expect.arrayContaining(Object.keys(checks)))
    for (const name of [
      'settings',
      'secret',
      'clock',
      'search',
      'storage',
      'paper',
      'sealed values',
      'server',
    ])
      expect(report.findings.find((one) => one.name === name)?.health, name).toBe('fine')
    const wordsOf = (name: string) => report.findings.find((one) => one.name === name)?.words
    expect(wordsOf('storage')).toContain('A file was written, read and removed')
    expect(wordsOf('paper')).toContain('A Thai document')
    expect(wordsOf('clock')).toContain('seconds apart')
  })

  it('names what is wrong, with the exit code 1', async () => {
    await owner().query(
      `update pgboss.job set start_after = now() - interval '1 hour' where state = 'created'`,
    )
    await owner().query(`update "user" set citizen = 'v2.00000000.broken' where "_id" = $1`, [
      cast.member.userID,
    ])
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' }
    const { status, stdout } = await runSala(cast.world, ['doctor', '--json'], { env })
    expect(status).toBe(1)
    const report = JSON.parse(stdout) as Report
    expect(report.ok).toBe(false)
    const wrong = report.findings.filter(({ health }) => health === 'wrong').map(({ name }) => name)
    expect(wrong).toEqual(['mail', 'jobs', 'messages', 'sealed values'])
    const away = await runSala(cast.world, ['doctor'], {
      env: { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' },
    })
    expect([away.status, away.stdout]).toEqual([1, expect.stringContaining('no PostgreSQL answers')])
    const other = await runSala(cast.world, ['doctor'], {
      env: { SALA_SECRET: 'a secret of somebody else altogether' },
    })
    expect([other.status, other.stdout]).toEqual([
      1,
      expect.stringContaining('SALA_SECRET is not the secret'),
    ])
  })
})
