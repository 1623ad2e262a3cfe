import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openFolder } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/redis.ts'
import { startImage } from './support/image-process.ts'

const containerfile = readFileSync('Containerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const NOBODY = { uid: 65_534, gid: 65_534 }
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', 'script/lib/serve.mjs'], NOBODY).status === 0

/** What the image sets for every process in it. */
const settings = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(containerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ]),
)

let image: string
let data: string

/** The image without a container: what the Containerfile copies and makes, for a user who may write to /data alone. */
beforeAll(async () => {
  const folder = await openFolder('sala-image-')
  afterwards(async () => rmSync(folder, { recursive: true, force: true }))
  image = join(folder, 'sala')
  data = join(folder, 'data')
  mkdirSync(image)
  mkdirSync(data, { mode: 0o777 })
  chmodSync(data, 0o777)
  for (const [, from = '', to = ''] of containerfile.matchAll(/^COPY --from=build \/sala\/(\S+) (\S+)$/gm)) {
    const target = join(image, to === './' ? from : to)
    // Thousands of files that nobody changes.
    if (from === 'node_modules') symlinkSync(resolve(from), target)
    else cpSync(from, target, { recursive: true })
  }
  writeFileSync(join(image, '.prebuilt'), '')
})

/** Runs a script of the image as its user. */
function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const done = spawnSync(join(image, 'script', script), args, {
    ...NOBODY,
    cwd: image,
    env: { PATH: process.env.PATH ?? '', ...settings, SALA_DATA: data, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status: done.status, said: `${done.stdout}${done.stderr}`.trim().split('\n') }
}

describe.runIf(canBeNobody)('the image', () => {
  it('starts without the demo, and its health check asks on PORT', async () => {
    expect(containerfile).toContain('touch .prebuilt')
    expect(settings).toMatchObject({ SALA_DEMO: '0', SALA_DATA: '/data', HOST: '0.0.0.0' })
    const [, check = ''] = /^HEALTHCHECK .*CMD \["node", "(.*)"\]$/m.exec(containerfile) ?? []
    const [, start = ''] = /^CMD \["(.*)"\]$/m.exec(containerfile) ?? []
    const port = String(await freePort())
    const env = { PATH: process.env.PATH ?? '', ...settings, SALA_DATA: data, PORT: port, LOG_LEVEL: 'warn' }
    const ask = () => spawnSync(process.execPath, [join(image, check)], { env, cwd: image, ...NOBODY }).status
    expect(ask()).toBe(1)
    const server = await startImage(join(image, start), { env, cwd: image, ...NOBODY })
    expect(server.output()).not.toContain('demo')
    expect(ask()).toBe(0)
    expect(run('backup', [join(data, 'today.tar.zst')])).toMatchObject({ status: 0 })
    expect(await server.stop()).toBe(0)
    expect(ask()).toBe(1)
  })

  it('has every script: those of operators run, those of developers say where they belong', () => {
    const scripts = readdirSync('script').filter((name) => name !== 'lib')
    const first = (name: string, args: readonly string[] = [], env = {}) => run(name, args, env).said.at(-1)
    const told: Record<string, string | undefined> = {
      backup: first('backup'),
      restore: first('restore'),
      'prepare-database': first('prepare-database'),
      distribute: first('distribute'),
      sala: first('sala', ['secret', 'rotate']),
      'rotate-secret': first('rotate-secret'),
      worker: first('worker'),
      server: first('server', [], { PORT: 'x' }),
    }
    expect(told).toEqual({
      backup: 'sala: give one file: script/backup FILE, or script/backup --base',
      restore: 'sala: give one file: script/restore FILE, or script/restore --at TIME',
      'prepare-database': expect.stringContaining('sala: DATABASE_URL is not set'),
      distribute: expect.stringContaining('sala: DATABASE_URL is not set'),
      sala: expect.stringContaining('sala: SALA_SECRET_OLD is missing'),
      'rotate-secret': expect.stringContaining('sala: SALA_SECRET_OLD is missing'),
      worker: expect.stringContaining('sala: a worker of its own needs DATABASE_URL'),
      server: expect.stringContaining('sala: PORT=x is not valid'),
    })
    for (const name of scripts.filter((script) => !(script in told)))
      expect(run(name)).toEqual({
        status: 1,
        said: [`sala: script/${name} needs a checkout with its packages: it is not for the image`],
      })
  })
})

describe('compose.yaml', () => {
  it('asks for nothing that deploy/compose.env does not name, and sets nothing that Sala does not know', () => {
    const asked = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
    const named = readFileSync('deploy/compose.env', 'utf8').match(/^\w+(?==)/gm)
    expect(new Set(named)).toEqual(asked)
    const known = readFileSync('docs/operating/settings.md', 'utf8')
    const [, block = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose) ?? []
    const set = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name)
    expect(set.length).toBeGreaterThan(8)
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  })

  it('has PostgreSQL, Redis, an S3 store, web processes, a worker and a proxy, with files that are there', () => {
    for (const service of ['db', 'redis', 's3', 'web', 'worker', 'proxy'])
      expect(compose).toContain(`\n  ${service}:\n`)
    for (const [, file = ''] of compose.matchAll(/- \.\/(deploy\/[\w.]+):/g))
      expect(readFileSync(file, 'utf8')).not.toBe('')
  })
})
