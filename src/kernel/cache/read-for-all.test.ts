import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Actor, makeActor, makeServerActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { openContext, workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { categories } from '#modules/courses/collections.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readForAll } from './read-for-all.server.ts'
import { recordRender, tablesIn } from './render-notes.ts'

let world: World
let asked = 0

beforeAll(async () => {
  world = await openWorld([...modules])
  world.engine.changes.open()
  await vi.waitUntil(() => world.engine.changes.catchUp(), { timeout: 10_000 })
})

afterAll(() => world.engine.changes.close())

async function countCategories(ctx: Context) {
  asked += 1
  const { n } = await ctx
    .from(categories)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { n, reader: ctx.actor.role }
}

const visitor = makeActor({ role: 'public' })
const memberOf = (site: Site) =>
  makeActor({ role: 'member', userID: newId(), accountSite: site._id, reach: [site._id] })

/** What somebody is told in a request of their own, and whether the database was asked for it. */
async function ask(
  site: Site,
  {
    as = visitor,
    name = 'all',
    lang = 'th',
    ...more
  }: { as?: Actor; name?: string; lang?: string; onlyReads?: boolean } = {},
) {
  const { engine } = world
  const onlyReads = more.onlyReads ?? as === visitor
  const before = asked
  const host = (await engine.sites.byId(site._id)) ?? site
  const notes = recordRender(new Date())
  const ctx = openContext({ engine, host, actor: as, t: engine.catalog.translate(lang), notes, onlyReads })
  try {
    const told = await readForAll(ctx, name, countCategories)
    return { ...told, isAsked: asked > before, tables: tablesIn(notes.queries, engine.changes.tables()) }
  } finally {
    await ctx.rollback()
  }
}

const addCategory = (site: Site) =>
  workOnSite(world.engine, site._id, (ctx) =>
    ctx.write(categories).add({ code: newId(), name: 'ใหม่', order: 1, visible: true }),
  )

it('finds out once for all, and a page that is cached still knows what it was read from', async () => {
  const site = await world.make.site()
  expect(await ask(site)).toMatchObject({ n: 0, isAsked: true })
  const second = await ask(site)
  expect(second).toMatchObject({ n: 0, isAsked: false })
  expect([...second.tables]).toContain('category')
})

it('finds out anew after a change, and keeps sites, languages and names apart', async () => {
  const site = await world.make.site()
  const other = await world.make.site()
  for (const one of [site, other]) await ask(one)
  await addCategory(site)
  expect(await ask(site)).toMatchObject({ n: 1, isAsked: true })
  expect(await ask(other)).toMatchObject({ n: 0, isAsked: false })
  expect(await ask(site, { lang: 'en' })).toMatchObject({ isAsked: true })
  expect(await ask(site, { name: 'others' })).toMatchObject({ isAsked: true })
})

it('tells members what visitors were told, also at once after a change, and never visitors what members were', async () => {
  const site = await world.make.site()
  const member = memberOf(site)
  expect(await ask(site, { as: member })).toMatchObject({ reader: 'member', isAsked: true })
  expect(await ask(site)).toMatchObject({ reader: 'public', isAsked: true })
  expect(await ask(site, { as: member })).toMatchObject({ reader: 'public', isAsked: false })
  await addCategory(site)
  expect(await ask(site, { as: member })).toMatchObject({ n: 1, reader: 'member', isAsked: true })
  expect(await ask(site)).toMatchObject({ n: 1, reader: 'public', isAsked: true })
})

it('keeps nothing that the server itself found, who may see what visitors may not', async () => {
  const site = await world.make.site()
  expect(await ask(site, { as: makeServerActor(site._id), onlyReads: true })).toMatchObject({ isAsked: true })
  expect(await ask(site)).toMatchObject({ reader: 'public', isAsked: true })
})

it('keeps nothing that was found within a transaction that may write', async () => {
  const site = await world.make.site()
  await ask(site, { onlyReads: false })
  expect(await ask(site)).toMatchObject({ isAsked: true })
})

it('keeps nothing where finding out failed', async () => {
  const site = await world.make.site()
  const { engine } = world
  const host = (await engine.sites.byId(site._id)) ?? site
  const ctx = openContext({
    engine,
    host,
    actor: visitor,
    t: engine.catalog.translate('th'),
    onlyReads: true,
  })
  const failing = readForAll(ctx, 'all', () => Promise.reject(new Error('gone')))
  await expect(failing).rejects.toThrow('gone')
  await ctx.rollback()
  expect(await ask(site)).toMatchObject({ n: 0, isAsked: true })
})

it('asks once for visitors who come together', async () => {
  const site = await world.make.site()
  const before = asked
  const told = await Promise.all([ask(site), ask(site), ask(site)])
  expect(told.map(({ n }) => n)).toEqual([0, 0, 0])
  expect(asked - before).toBe(1)
})
