import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { freePort } from '#tests/support/redis.ts'
import { type DebianPostgres, startDebianPostgres } from '../../script/lib/debian-postgres.ts'
import { runToEnd } from './support/run-to-end.ts'
import { CANNOT_MOUNT, fillDisk, mountDisk } from './support/small-disk.ts'

const SALA_SECRET = 'a secret of tests, long enough to be one'
const BIN = '/usr/lib/postgresql/15/bin'
const hasDebian = existsSync(join(BIN, 'postgres'))
/** An ordinary user of every Debian. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', 'script/lib/serve.mjs'], NOBODY).status === 0

let folder: string

beforeAll(async () => {
  folder = await openFolder('sala-settings-')
  afterwards(async () => rmSync(folder, { recursive: true, force: true }))
})

/** Takes connections at the port on to the socket that the tests' PostgreSQL has. */
async function relay({ host = '', port: number = 5432 }: pg.ClientConfig, port: number): Promise<void> {
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(number, host)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  afterwards(async () => void server.close())
}

/** Starts the server, which is to fail, and answers its one line. */
async function lineOf(env: Record<string, string>, as?: { uid: number; gid: number }): Promise<string> {
  const { status, stderr } = await runToEnd(['serve.mjs'], { SALA_DEMO: '0', ...env }, as)
  expect(stderr).toHaveLength(1)
  expect(status).toBe(1)
  return stderr[0] ?? ''
}

describe('a start that cannot be, in one line that names the setting', () => {
  const data = () => ({ SALA_SECRET, SALA_DATA: join(folder, 'data') })

  it('DATABASE_URL: nobody answers there', async () => {
    for (const host of ['127.0.0.1:1', 'localhost:1', 'no-such-host.invalid:5432'])
      expect(await lineOf({ ...data(), DATABASE_URL: `postgresql://sala:geheim@${host}/sala` })).toMatch(
        /^sala: DATABASE_URL: no PostgreSQL answers at (?!.*geheim)/,
      )
  })

  it('PORT is taken; HOST is no address of the machine', async () => {
    const { config } = await openTestDatabase({ blank: true })
    const env = { ...data(), DATABASE_URL: connectionUrl(config) }
    const other = createServer()
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    afterwards(async () => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await lineOf({ ...env, PORT: port })).toBe(
      `sala: PORT=${port} is taken: another program listens there`,
    )
    expect(await lineOf({ ...env, HOST: '203.0.113.7' })).toMatch(/^sala: HOST=203\.0\.113\.7 is no address/)
    expect(await lineOf({ ...env, HOST: 'no-such-host.invalid' })).toMatch(
      /^sala: HOST=no-such-host\.invalid/,
    )
  })

  it.runIf(canBeNobody)('SALA_DATA, or a folder in it, cannot be written by an ordinary user', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o755 })
    expect(await lineOf({ SALA_DATA: closed }, NOBODY)).toContain(`SALA_DATA=${closed} cannot be written`)
    // The secret is there, and the database cannot be made beside it.
    writeFileSync(join(closed, 'secret'), `${SALA_SECRET}\n`, { mode: 0o644 })
    expect(await lineOf({ SALA_DATA: closed }, NOBODY)).toContain(`SALA_DATA=${closed} cannot be written`)
    const { config } = await openTestDatabase({ blank: true })
    const open = join(folder, 'open')
    mkdirSync(join(open, 'files'), { recursive: true })
    chownSync(open, NOBODY.uid, NOBODY.gid)
    chmodSync(join(open, 'files'), 0o755)
    // The socket of the tests' PostgreSQL is closed to others: it is reached by a port.
    const port = await freePort()
    await relay(config, port)
    const { user = '', password = '', database = '' } = config
    const DATABASE_URL = `postgresql://${user}:${String(password)}@127.0.0.1:${port}/${database}`
    expect(await lineOf({ SALA_SECRET, SALA_DATA: open, DATABASE_URL }, NOBODY)).toContain(
      `SALA_DATA=${open} cannot be written: ${join(open, 'files')}`,
    )
  })

  it('the disk of SALA_DATA is full: which folder', async ({ skip }) => {
    const disk = join(folder, 'disk')
    const unmount = mountDisk(disk, '6m')
    skip(!unmount, CANNOT_MOUNT)
    afterwards(async () => unmount?.())
    const line = await lineOf({ SALA_DATA: disk })
    expect(line).toMatch(new RegExp(`^sala: SALA_DATA=${disk}: no room is left on the disk of ${disk}/`))
    rmSync(join(disk, 'postgres'), { recursive: true, force: true })
    const { config } = await openTestDatabase({ blank: true })
    mkdirSync(join(disk, 'files'), { recursive: true })
    const free = fillDisk(disk)
    expect(await lineOf({ SALA_SECRET, SALA_DATA: disk, DATABASE_URL: connectionUrl(config) })).toMatch(
      new RegExp(`^sala: SALA_DATA=${disk}: no room is left on the disk of ${disk}/files`),
    )
    free()
  })
})

describe.runIf(hasDebian)('Debian’s PostgreSQL', () => {
  let cluster: DebianPostgres
  let port: number

  beforeAll(async () => {
    port = await freePort()
    const hba = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256']
    cluster = await startDebianPostgres(BIN, { port, hba })
    afterwards(() => cluster.stop())
    await runSql(`create role sala login password 'choose-one'`)
    await runSql('create database sala owner sala')
  })

  async function runSql(text: string): Promise<void> {
    const client = new pg.Client(cluster.url)
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }

  it('that gives a wrong password, another database or no rights on the schema is told in one line', async () => {
    const data = { SALA_SECRET, SALA_DATA: join(folder, 'debian') }
    const urlOf = (login: string, name: string) => `postgresql://${login}@127.0.0.1:${port}/${name}`
    expect(await lineOf({ ...data, DATABASE_URL: urlOf('sala:wrong', 'sala') })).toMatch(
      /^sala: DATABASE_URL: PostgreSQL at .* does not let «sala» in/,
    )
    expect(await lineOf({ ...data, DATABASE_URL: urlOf('sala:choose-one', 'nothing') })).toMatch(
      /^sala: DATABASE_URL: there is no database «nothing»/,
    )
    await runSql(
      `create database strange template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    )
    const asSuperuser = { DATABASE_URL: urlOf('postgres', 'strange') }
    expect(await runToEnd(['prepare-database.ts', '--for', 'sala'], asSuperuser)).toMatchObject({ status: 0 })
    expect(await lineOf({ ...data, DATABASE_URL: urlOf('sala:choose-one', 'strange') })).toMatch(
      /^sala: DATABASE_URL: «sala» may make no tables in «strange».*alter database strange owner to sala/,
    )
  })
})
