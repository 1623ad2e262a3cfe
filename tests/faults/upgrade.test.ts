import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRunning } from '#gateway/run-file.ts'
import { unitOf } from '#gateway/upgrade/starters.ts'
import { connectEmbedded } from '#kernel/database/embedded/connect.ts'
import { findProcess } from '#kernel/database/embedded/processes.ts'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { findFreePort } from '#tests/support/nginx.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { send, signIn, storedCodes, writeUnderLoad } from './support/load.ts'
import { type Ended, runToEnd } from './support/run-to-end.ts'

const MAX_UNREADY_MS = 5_000
let folder: string
let dataDir: string
let port: number
let first: ServerProcess

interface Version {
  readonly version?: string
  readonly migrations?: Readonly<Record<string, string>>
  /** Replaces the program that serves. */
  readonly serve?: string
}

/** The checkout as another version: its packages and build, and what else it has. */
function makeVersion(name: string, { version = '0.2.0', migrations = {}, serve }: Version): string {
  const root = join(folder, name)
  mkdirSync(join(root, '.state'), { recursive: true })
  for (const part of [
    'src',
    'script',
    'migrations',
    'tsconfig.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.islands.config.ts',
    'react-router.config.ts',
  ])
    cpSync(part, join(root, part), { recursive: true })
  for (const part of ['node_modules', 'build']) symlinkSync(resolve(part), join(root, part))
  const description = readFileSync('package.json', 'utf8').replace(
    /"version": "[^"]+"/,
    `"version": "${version}"`,
  )
  writeFileSync(join(root, 'package.json'), description)
  for (const [file, sql] of Object.entries(migrations)) writeFileSync(join(root, 'migrations', file), sql)
  if (serve !== undefined) writeFileSync(join(root, 'script/lib/serve.mjs'), serve)
  // Its packages and build are those of the checkout, and as good as new.
  const hash = execFileSync(process.execPath, ['script/lib/source-hash.mjs'], { cwd: root, encoding: 'utf8' })
  writeFileSync(join(root, '.state/build'), hash)
  const packages = `require("crypto").createHash("sha256").update(require("fs").readFileSync("package-lock.json")).digest("hex")+process.arch`
  writeFileSync(
    join(root, '.state/packages'),
    execFileSync(process.execPath, ['-p', packages], { cwd: root }),
  )
  return root
}

const upgradeTo = (root: string, ...options: string[]): Promise<Ended> =>
  runToEnd(['upgrade.ts', '--from', root, ...options], {
    SALA_DATA: dataDir,
    SALA_SECRET: '',
    SALA_RELEASES: join(folder, 'releases'),
  })

const NEXT = { '20991201090000_category_room.sql': 'alter table category add column room text' }

/** Asks readiness all the time; answers the longest time without it. */
function watchReadiness() {
  const state = { isStopped: false }
  let [longest, since] = [0, performance.now()]
  const watching = (async () => {
    while (!state.isStopped) {
      const isReady = await send(port, '/api/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      )
      const now = performance.now()
      longest = Math.max(longest, now - since)
      if (isReady) since = now
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  return async () => {
    state.isStopped = true
    await watching
    return longest
  }
}

async function columnsOf(config: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(config)
  await client.connect()
  const found = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'category'::regclass and attnum > 0 and not attisdropped`,
  )
  await client.end()
  return found.rows.map(({ name }) => name)
}

beforeAll(async () => {
  folder = await openFolder('sala-upgrade-')
  dataDir = join(folder, 'data')
  port = await findFreePort()
  first = await runServer({ SALA_DATA: dataDir, PORT: String(port) })
}, 180_000)

afterAll(async () => {
  for (const { pid } of listRunning(dataDir)) {
    process.kill(pid, 'SIGTERM')
    while (findProcess(pid)) await new Promise((done) => setTimeout(done, 50))
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('script/upgrade', () => {
  it('with --check prepares and looks, and changes nothing', async () => {
    const next = makeVersion('checked', { migrations: NEXT })
    const { status, stdout, stderr } = await upgradeTo(next, '--check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: [] })
    expect(stdout).toContain('migrations to do: 20991201090000_category_room.sql')
    expect(stdout).toContain('settings, secret and database fit')
    expect(listRunning(dataDir)).toMatchObject([{ pid: first.process.pid, version: '0.1.0', port }])
  })

  it('takes a version out of an archive, into a folder of the releases', async () => {
    const archive = join(folder, 'sala-0.2.0.tar.gz')
    writeFileSync(join(makeVersion('packed', { migrations: NEXT }), '.prebuilt'), '')
    execFileSync('tar', ['-czf', archive, '-C', folder, 'packed'])
    const { status, stdout, stderr } = await upgradeTo(archive, '--check')
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: [] })
    expect(stdout).toMatch(/prepared version 0\.2\.0 in \S+\/releases\/sala-0\.2\.0-\d{8}T\d{6}\n/)
  })

  it('says in one line what it will not do', async () => {
    for (const [from, words] of [
      ['/nowhere/at/all', 'no folder, no archive and no name that git knows'],
      [folder, 'no version of Sala'],
    ] as const)
      expect(await upgradeTo(from)).toMatchObject({ status: 1, stderr: [expect.stringContaining(words)] })
    const contracting = makeVersion('contracting', {
      version: '0.3.0',
      migrations: {
        '20991201090000_category.contract.sql':
          '-- contract after 0.2.0\nalter table category drop column name',
      },
    })
    expect(await upgradeTo(contracting)).toMatchObject({
      status: 1,
      stderr: [expect.stringContaining('needs version 0.2.0 to run before it')],
    })
    const unloadable = makeVersion('unloadable', { serve: 'throw new Error("no")\n' })
    expect(await upgradeTo(unloadable)).toMatchObject({
      status: 1,
      stderr: [expect.stringContaining('ended with 1 before it was loaded')],
    })
    expect((await send(port, '/api/health/ready')).status).toBe(200)
    expect(listRunning(dataDir)).toMatchObject([{ pid: first.process.pid }])
  })

  it('goes back to the old version when the new one does not become ready, and loses nothing', async () => {
    const broken = makeVersion('broken', {
      serve: `import { takeTurn } from './take-turn.mjs'\nawait takeTurn()\nsetInterval(() => undefined, 1000)\n`,
    })
    const load = writeUnderLoad(() => port, await signIn(port), 'rolled', 2)
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(5)
    const { status, stdout, stderr } = await upgradeTo(broken, '--patience', '3')
    expect({ status, stderr }).toEqual({ status: 1, stderr: [expect.stringContaining('rolled back')] })
    expect(stdout).toContain('version 0.1.0 is ready again')
    const count = load.confirmed.size
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(count)
    await load.stop()
    expect(listRunning(dataDir)).toMatchObject([{ version: '0.1.0', root: process.cwd(), port }])
    expect(readlinkSync(join(folder, 'releases/current'))).toBe(process.cwd())
    const stored = await storedCodes(dataDir, 'rolled')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
  })

  it(`replaces a version under load with at most ${MAX_UNREADY_MS} ms without readiness, and loses nothing`, async () => {
    const next = makeVersion('next', { migrations: NEXT })
    const load = writeUnderLoad(() => port, await signIn(port), 'upgraded', 2)
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(5)
    const stopWatching = watchReadiness()
    const { status, stdout, stderr } = await upgradeTo(next)
    const count = load.confirmed.size
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(count)
    const unready = await stopWatching()
    await load.stop()
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: [] })
    expect(stdout).toMatch(
      /migrating, while the old version serves\n.*migrated 20991201090000_category_room\.sql/,
    )
    expect(listRunning(dataDir)).toMatchObject([{ version: '0.2.0', root: next, port }])
    expect(readlinkSync(join(folder, 'releases/current'))).toBe(next)
    const stored = await storedCodes(dataDir, 'upgraded')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
    const { config, release } = await connectEmbedded(dataDir, () => undefined)
    expect(await columnsOf(config)).toContain('room')
    await release()
    expect(readdirSync(join(dataDir, 'run'))).toHaveLength(1)
    expect(unready).toBeLessThan(MAX_UNREADY_MS)
  })

  it('ends everything first for what the running version still needs, when told to, and the old one starts no more', async () => {
    const drop = {
      '20991202090000_category_room.contract.sql':
        '-- contract after 0.3.0\nalter table category drop column room',
    }
    const later = makeVersion('later', { version: '0.4.0', migrations: { ...NEXT, ...drop } })
    expect(await upgradeTo(later)).toMatchObject({
      status: 1,
      stderr: [expect.stringContaining('needs version 0.3.0 to run before it')],
    })
    expect((await send(port, '/api/health/ready')).status).toBe(200)
    const { status, stdout, stderr } = await upgradeTo(later, '--maintenance')
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: [] })
    const [now] = listRunning(dataDir)
    const pid = now?.pid ?? 0
    expect(now).toMatchObject({ version: '0.4.0', root: later, port })
    process.kill(pid, 'SIGTERM')
    await expect.poll(() => findProcess(pid), { timeout: 30_000 }).toBeUndefined()
    expect(await runToEnd(['serve.mjs'], { SALA_DATA: dataDir, SALA_SECRET: '' })).toMatchObject({
      status: 1,
      stderr: [expect.stringContaining('took away what this version needs')],
    })
  })

  it('knows the unit of a process by its control group', () => {
    expect(unitOf('0::/system.slice/sala.service\n')).toBe('sala.service')
    expect(unitOf('0::/system.slice/system-sala.slice/sala@3001.service\n')).toBe('sala@3001.service')
    for (const group of [
      '0::/\n',
      '0::/user.slice/user-0.slice/session-3.scope\n',
      '0::/user.slice/user@0.service\n',
      '',
    ])
      expect(unitOf(group)).toBeUndefined()
  })
})

describe('two versions on one database', () => {
  it('both serve and write while the newer one migrates, and the older one starts again on what it left', async () => {
    const { config } = await openTestDatabase({ blank: true })
    const env = {
      DATABASE_URL: connectionUrl(config),
      SALA_DATA: join(folder, 'shared'),
      SALA_SECRET: 'one secret for all processes of the test',
    }
    const old = await runServer(env)
    const oldLoad = writeUnderLoad(() => old.port, await signIn(old.port), 'old', 2)
    await expect.poll(() => oldLoad.confirmed.size).toBeGreaterThan(5)
    const root = makeVersion('beside', { migrations: NEXT })
    const young = await runServer(env, root)
    expect(young.output()).toContain('migrated 20991201090000_category_room.sql')
    const youngLoad = writeUnderLoad(() => young.port, await signIn(young.port), 'young', 2)
    await expect.poll(() => youngLoad.confirmed.size).toBeGreaterThan(20)
    const before = oldLoad.confirmed.size
    await expect.poll(() => oldLoad.confirmed.size).toBeGreaterThan(before + 20)
    await Promise.all([oldLoad.stop(), youngLoad.stop()])
    expect([...oldLoad.refused, ...youngLoad.refused]).toEqual([])
    expect(await columnsOf(config)).toContain('room')
    await old.stop()
    const again = await runServer(env)
    expect((await send(again.port, '/lesson/home')).status).toBe(200)
    await Promise.all([again.stop(), young.stop()])
  })
})
