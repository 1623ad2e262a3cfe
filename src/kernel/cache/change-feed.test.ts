import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { categories } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { type Change, type ChangeFeed, createChangeFeed } from './change-feed.server.ts'
import { CHANGE_CHANNEL, changeMessage, EVERY_TABLE } from './changed-tables.ts'
import { postgresChanges, readCascades } from './postgres-changes.server.ts'

let world: World
let feed: ChangeFeed
let ours: MadeSite
let notified: Change[] = []
const events: string[] = []

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  const listening = {
    ...connectionConfig(world.database.config, 'sala_app'),
    application_name: 'sala_changes',
  }
  feed = createChangeFeed(
    postgresChanges(listening),
    () => readCascades(world.engine.pools.app),
    pino({ level: 'silent' }),
  )
  feed.subscribe({
    onChange: (change) => notified.push(change),
    onLost: () => events.push('lost'),
    onListening: () => events.push('listening'),
  })
  feed.open()
  await vi.waitUntil(() => feed.catchUp(), { timeout: 10_000 })
})

afterAll(() => feed.close())

async function notifiedAfter(work: () => Promise<unknown>): Promise<Change[]> {
  await feed.catchUp()
  notified = []
  await work()
  expect(await feed.catchUp()).toBe(true)
  return notified
}

const owner = (text: string, values?: unknown[]) => world.database.owner.query(text, values)

const row = (name: string) => ({ code: newId(), name, order: 1, visible: true })

async function onOurs(work: (ctx: Context) => Promise<unknown>): Promise<void> {
  await workOnSite(world.engine, ours._id, work)
}

const add = (name: string) => onOurs((ctx) => ctx.write(categories).add(row(name)))

it('notifies of every kind of write, with the site and the table, once a transaction', async () => {
  const change = { site: ours._id, table: 'category' }
  expect(await notifiedAfter(() => add('หนึ่ง'))).toEqual([change])
  const all = (ctx: Context) => ctx.write(categories).where((eb) => eb('order', '>', 0))
  expect(await notifiedAfter(() => onOurs((ctx) => all(ctx).patch({ order: 2 })))).toEqual([change])
  expect(
    await notifiedAfter(() =>
      onOurs(async (ctx) => [await all(ctx).patch({ order: 3 }), await all(ctx).patch({ order: 4 })]),
    ),
  ).toEqual([change])
  expect(await notifiedAfter(() => onOurs((ctx) => ctx.run('update category set "order" = 5', [])))).toEqual([
    change,
  ])
  expect(await notifiedAfter(() => onOurs((ctx) => all(ctx).remove()))).toEqual([change])
})

it('notifies nothing of what was rolled back or only read', async () => {
  const fail = () =>
    onOurs(async (ctx) => {
      await ctx.write(categories).add(row('x'))
      throw new Error('no')
    }).catch(() => undefined)
  expect(await notifiedAfter(fail)).toEqual([])
  expect(
    await notifiedAfter(() => onOurs((ctx) => ctx.from(categories).select('_id').forUpdate().execute())),
  ).toEqual([])
})

it('counts the rows that go with deleted ones, as far as foreign keys reach', async () => {
  const cascades = await readCascades(world.engine.pools.app)
  expect(cascades.get('class')).toContain('class_day')
  const heard: string[] = []
  let say: (text: string) => void = () => undefined
  const own = createChangeFeed(
    { connect: async (hear) => ((say = hear), { ask: async () => undefined, close: async () => undefined }) },
    async () =>
      new Map([
        ['course', new Set(['section'])],
        ['section', new Set(['lesson', 'course'])],
      ]),
    pino({ level: 'silent' }),
  )
  own.subscribe({ onChange: ({ table }) => heard.push(table) })
  own.open()
  await vi.waitUntil(() => own.catchUp())
  say(changeMessage(ours._id, [{ table: 'course', hasGone: true }]))
  say(changeMessage(ours._id, [{ table: 'section', hasGone: false }]))
  expect(heard).toEqual(['course', 'section', 'lesson', 'section'])
  await own.close()
})

it('notifies of what all sites share without a site', async () => {
  const shared = await notifiedAfter(() =>
    workOnPlatform(world.open(ours, 'admin'), (inner) =>
      inner.run(`update site set "siteName" = 'ชื่อใหม่'`, []),
    ),
  )
  expect(shared).toEqual([{ site: null, table: 'site' }])
})

it('takes a restored database for a change of everything', async () => {
  const message = changeMessage(null, [{ table: EVERY_TABLE, hasGone: false }])
  const tables = await notifiedAfter(() => owner('select pg_notify($1, $2)', [CHANGE_CHANNEL, message]))
  expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['course', 'post', 'site']))
})

it('knows which tables are notified: all of a site but those that are written all the time', () => {
  const tables = feed.tables()
  for (const name of ['course', 'category', 'post', 'user', 'site', 'hostname', 'translate', 'province'])
    expect(tables.get(name), name).toBe(true)
  for (const name of ['audit', 'session', 'migration']) expect(tables.get(name) ?? false, name).toBe(false)
})

it('keeps no change to itself that was committed before it was asked', async () => {
  for (let n = 0; n < 50; n++) expect(await notifiedAfter(() => add(`ครั้งที่ ${n}`))).toHaveLength(1)
})

it('says so when the connection is lost, and listens again by itself', async () => {
  events.length = 0
  await owner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sala_changes' and datname = current_database()`)
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['lost', 'listening'])
  expect(await notifiedAfter(() => add('อีก'))).toHaveLength(1)
})

it('answers that nobody can say while there is no database', async () => {
  const away = createChangeFeed(
    postgresChanges({ host: '127.0.0.1', port: 1 }),
    async () => new Map(),
    pino({ level: 'silent' }),
  )
  away.open()
  expect([away.isCurrent(), await away.catchUp()]).toEqual([false, false])
  await away.close()
})
