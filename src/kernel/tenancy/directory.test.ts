import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Logger } from '#kernel/context.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { createSiteDirectory, SITE_CACHE_MS } from './directory.server.ts'

let world: World
let site: MadeSite
let now = 0

const warnings: string[] = []
const log: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_data, message = '') => void warnings.push(message),
  error: () => undefined,
}

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site({ siteName: 'เดิม' })
})

beforeEach(async () => {
  warnings.length = 0
  now = 1_000_000
  await rename('เดิม')
})

const rename = (name: string) =>
  world.database.owner.query('update site set "siteName" = $1 where "_id" = $2', [name, site._id])

/** A directory on connections of its own, and a way to take the database from it. */
function open() {
  const pool = new pg.Pool({ ...connectionConfig(world.database.config, 'sala_platform'), max: 1 })
  const directory = createSiteDirectory(pool, log, () => now)
  const nameOf = async (options?: { force?: boolean }) =>
    (await directory.byHost(site.hostname, options))?.site.siteName
  return { directory, nameOf, close: () => pool.end() }
}

describe('the configuration of a host name', () => {
  it('is valid for 60 seconds from its loading, then read again [AD-4.7-01] [AD-4.7-02]', async () => {
    const { nameOf, close } = open()
    expect(SITE_CACHE_MS).toBe(60_000)
    expect(await nameOf()).toBe('เดิม')
    await rename('ใหม่')
    now += 59_999
    expect(await nameOf()).toBe('เดิม')
    now += 1
    expect(await nameOf()).toBe('ใหม่')
    await close()
  })

  it('is read again when the clock was put back: it is not kept for that much longer', async () => {
    const { directory, nameOf, close } = open()
    expect(await nameOf()).toBe('เดิม')
    await rename('ใหม่')
    now -= 3_600_000
    expect(directory.knownByHost(site.hostname)).toBeUndefined()
    expect(await nameOf()).toBe('ใหม่')
    await close()
  })

  it('says when it was loaded and until when it is valid [AD-3-04]', async () => {
    const { directory, close } = open()
    await directory.byHost(site.hostname)
    now += 10_000
    expect(await directory.byHost(site.hostname)).toMatchObject({
      hostname: site.hostname,
      lastUpdate: 1_000_000,
      expires: 1_060_000,
    })
    await close()
  })

  it('is read again at once when forced or forgotten [AD-4.7-02]', async () => {
    const { directory, nameOf, close } = open()
    await nameOf()
    await rename('บังคับ')
    expect(await nameOf()).toBe('เดิม')
    expect(await nameOf({ force: true })).toBe('บังคับ')
    await rename('ลืม')
    directory.forget(site.hostname)
    expect(await nameOf()).toBe('ลืม')
    await close()
  })

  it('serves from its old copy while the database is away, and says so in the log [AD-4.7-03]', async () => {
    const { nameOf, close } = open()
    await nameOf()
    await close()
    now += 61_000
    expect(await nameOf()).toBe('เดิม')
    expect(await nameOf({ force: true })).toBe('เดิม')
    expect(warnings).toHaveLength(2)
  })

  it('is an error while the database is away and there is no copy [AD-4.7-04]', async () => {
    const { directory, nameOf, close } = open()
    await close()
    await expect(nameOf()).rejects.toThrow(/pool/)
    await expect(directory.byKey(site.key)).rejects.toThrow(/pool/)
    await expect(directory.byId(site._id)).rejects.toThrow(/pool/)
  })

  it('is read once for many who ask at the same time', async () => {
    const pool = new pg.Pool({ ...connectionConfig(world.database.config, 'sala_platform'), max: 5 })
    let taken = 0
    pool.on('acquire', () => {
      taken += 1
    })
    const directory = createSiteDirectory(pool, log, () => now)
    const found = await Promise.all(Array.from({ length: 20 }, () => directory.byHost(site.hostname)))
    expect(new Set(found.map((one) => one?.site._id))).toEqual(new Set([site._id]))
    expect(taken).toBe(1)
    await pool.end()
  })

  it('that no site has is remembered for 5 s; of one that is there every change counts at once: decision 0134 [AD-9-03]', async () => {
    const { directory, close } = open()
    const hostname = 'soon.localhost'
    expect(await directory.byHost(hostname)).toBeUndefined()
    await world.make.row('hostname', { hostname, site: site._id })
    expect(await directory.byHost(hostname)).toBeUndefined()
    now += 4_999
    expect(await directory.byHost(hostname)).toBeUndefined()
    now += 1
    expect((await directory.byHost(hostname))?.site._id).toBe(site._id)
    await close()
  })
})

it('the configuration holds no key and no credential', async () => {
  const { directory, close } = open()
  await world.database.owner.query(`update site set email_key = 'mail-secret'`)
  const found = [
    await directory.byHost(site.hostname),
    await directory.byKey(site.key),
    await directory.byId(site._id),
  ]
  expect(found).not.toContain(undefined)
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`mail-secret|${site.key}`))
  await close()
})
