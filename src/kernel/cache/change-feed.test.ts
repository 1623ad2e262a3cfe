import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { type Change, type ChangeFeed, createChangeFeed } from './change-feed.server.ts'

let world: World
let feed: ChangeFeed
let ours: MadeSite
let told: Change[] = []
const events: string[] = []

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  feed = createChangeFeed(
    { ...connectionConfig(world.database.config, 'sala_app'), application_name: 'sala_changes' },
    pino({ level: 'silent' }),
  )
  feed.subscribe({
    onChange: (change) => told.push(change),
    onLost: () => events.push('lost'),
    onListening: () => events.push('listening'),
  })
  feed.open()
  await vi.waitUntil(() => feed.catchUp(), { timeout: 10_000 })
})

afterAll(() => feed.close())

async function toldAfter(work: () => Promise<unknown>): Promise<Change[]> {
  await feed.catchUp()
  told = []
  await work()
  expect(await feed.catchUp()).toBe(true)
  return told
}

const owner = (text: string, values?: unknown[]) => world.database.owner.query(text, values)

async function changeTwice(): Promise<void> {
  await owner('begin')
  await owner('update category set "order" = 2')
  await owner('update category set "order" = 3')
  await owner('commit')
}

async function undoChange(): Promise<void> {
  await owner('begin')
  await world.make.category(ours)
  await owner('rollback')
}

it('tells of every kind of write, with the site and the table, once a transaction', async () => {
  const change = { site: ours._id, table: 'category' }
  expect(await toldAfter(() => world.make.category(ours, { name: 'หนึ่ง' }))).toEqual([change])
  expect(await toldAfter(() => owner('update category set "order" = 1'))).toEqual([change])
  expect(await toldAfter(changeTwice)).toEqual([change])
  expect(await toldAfter(() => owner('delete from category'))).toEqual([change])
  expect(await toldAfter(() => owner('truncate target'))).toEqual([{ site: null, table: 'target' }])
})

it('tells nothing of what was rolled back or changed no row', async () => {
  expect(await toldAfter(undoChange)).toEqual([])
  expect(await toldAfter(() => owner('update category set "order" = 1 where false'))).toEqual([])
})

it('tells of each site that one statement changed, and of no other', async () => {
  const second = await world.make.site()
  await world.make.site()
  await world.make.category(ours)
  await world.make.category(second)
  const changes = await toldAfter(() => owner(`update category set name = 'ใหม่'`))
  expect(new Set(changes.map(({ site }) => site))).toEqual(new Set([ours._id, second._id]))
  expect(changes).toHaveLength(2)
})

it('tells of what all sites share without a site', async () => {
  expect(await toldAfter(() => owner(`update site set "siteName" = 'ชื่อใหม่'`))).toEqual([
    { site: null, table: 'site' },
  ])
})

it('knows which tables are told: all of a site but those that are written all the time', () => {
  const tables = feed.tables()
  for (const name of ['course', 'category', 'post', 'user', 'site', 'hostname', 'translate', 'province'])
    expect(tables.get(name), name).toBe(true)
  for (const name of ['audit', 'session', 'migration']) expect(tables.get(name), name).toBe(false)
})

it('keeps no change to itself that was committed before it was asked', async () => {
  for (let n = 0; n < 50; n++)
    expect(await toldAfter(() => world.make.category(ours, { name: `ครั้งที่ ${n}` }))).toHaveLength(1)
})

it('says so when the connection is lost, and listens again by itself', async () => {
  events.length = 0
  await owner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sala_changes' and datname = current_database()`)
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['lost', 'listening'])
  expect(await toldAfter(() => world.make.category(ours))).toHaveLength(1)
})

it('answers that nobody can say while there is no database', async () => {
  const away = createChangeFeed(
    { host: '127.0.0.1', port: 1 } satisfies pg.ClientConfig,
    pino({ level: 'silent' }),
  )
  away.open()
  expect([away.isCurrent(), await away.catchUp()]).toEqual([false, false])
  await away.close()
})
