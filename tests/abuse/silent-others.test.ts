import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { CLIENT_SECRET } from '#tests/support/line-provider.ts'
import { makePost } from '#tests/support/pages.ts'

const FORM = 'application/x-www-form-urlencoded'
const MANY = 25

let cast: Cast
let port: number
/** Those who wait for an answer of the other program. */
const waiting = new Set<Socket>()

beforeAll(async () => {
  const silent = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => undefined).on('close', () => waiting.delete(socket))
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  port = (silent.address() as AddressInfo).port
  afterwards(() => silent.close())
  const options = { tableSources: [`http://127.0.0.1:${port}`] }
  cast = await openCast({ pages: await allPages() }, options)
})

beforeEach(() => {
  for (const socket of waiting) socket.destroy()
})

const setProvider = (kind: 'line' | 'directory', settings: object) =>
  cast.world.database.owner.query(
    `insert into login_provider (site_id, kind, settings, secret) values ($1, $2, $3, $4)`,
    [cast.ours._id, kind, JSON.stringify(settings), cast.world.engine.seal.seal(CLIENT_SECRET)],
  )

const busy = () => {
  const { app, platform } = cast.world.engine.pools
  return [app, platform].map((pool) => pool.totalCount - pool.idleCount + pool.waitingCount)
}

/** Asks often, and looks at the database once the other program has been asked. */
async function askMeanwhile(input: CallInput): Promise<number> {
  const asked = Array.from({ length: MANY }, () => cast.api.call(input).catch(() => undefined))
  await expect.poll(() => waiting.size).toBeGreaterThan(0)
  // Sooner than anybody gives up waiting.
  await expect.poll(busy, { timeout: 3_000 }).toEqual([0, 0])
  expect(waiting.size).toBeGreaterThan(0)
  const other = { site: cast.theirs, path: 'course/query', body: { method: 'find' } }
  const { status } = await cast.api.call(other)
  for (const socket of waiting) socket.destroy()
  await Promise.all(asked)
  return status
}

describe('a program that never answers holds no connection of the database', () => {
  it('while pages show its table, to people who are signed in', async () => {
    const table = { type: 'table', dataSourceType: 'api', apiEndpoint: `http://127.0.0.1:${port}/rows` }
    const { slug } = await makePost(cast.world, cast.ours, { builder: [{ columns: [[table]] }] })
    expect(
      await askMeanwhile({
        as: cast.member,
        path: `/cms/page/${slug}`,
        headers: { 'content-type': undefined },
      }),
    ).toBe(200)
  })

  it('while people go to LINE', async () => {
    const issuer = `http://127.0.0.1:${port}`
    const settings = { open: true, clientId: 'x', issuer, email: true, algorithm: 'HS256' }
    await setProvider('line', settings)
    const going = { as: cast.member, path: '/user/auth?start=line', headers: { 'content-type': undefined } }
    expect(await askMeanwhile(going)).toBe(200)
  })

  it('while the directory is asked', async () => {
    const settings = { open: true, url: `ldap://127.0.0.1:${port}`, tls: 'none', base: 'dc=x', bindDn: '' }
    await setProvider('directory', settings)
    const raw = String(new URLSearchParams({ username: 'somchai', password: 'secret' }))
    expect(
      await askMeanwhile({ site: cast.ours, path: '/user/ad', raw, headers: { 'content-type': FORM } }),
    ).toBe(200)
  })

  it('while an administrator tries the mail server, and the operator the whole installation', async () => {
    await cast.world.database.owner.query(
      `update site set email_url = $2, email_provider = 'smtp' where "_id" = any($1)`,
      [[cast.ours._id, cast.origin._id], `smtp://127.0.0.1:${port}`],
    )
    const raw = String(new URLSearchParams({ test: 'mail' }))
    const headers = { 'content-type': FORM }
    const trial = { as: cast.admin, site: cast.ours, path: '/setup/gateway', raw, headers }
    expect(await askMeanwhile(trial)).toBe(200)
    const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
    const root = await cast.api.signIn(cast.origin, email)
    const whole = { as: root, path: '/test/dashboard', headers: { 'content-type': undefined } }
    expect(await askMeanwhile(whole)).toBe(200)
  })
})
