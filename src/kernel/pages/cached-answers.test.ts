import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { recordRender, tablesIn } from '#kernel/cache/render-notes.ts'
import { newId } from '#kernel/collections/ids.ts'
import { defineModule } from '#kernel/modules.ts'
import { openContext, workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { categories } from '#modules/courses/collections.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import type { SourceRequest } from './block.ts'
import { objectsOf } from './document.ts'
import { parseOnce } from './parse-once.server.ts'
import { fillDocument } from './read-document.server.ts'
import { makeBlock } from './test-block.ts'

let asked: string[] = []
const anybody = makeActor({ role: 'public' })
const memberOf = (site: Site) =>
  makeActor({ role: 'member', userID: newId(), accountSite: site._id, reach: [site._id] })
const counting = (type: string, table: 'post' | 'category', more?: (request: SourceRequest) => unknown) =>
  makeBlock({
    type,
    async source(ctx, objects, request) {
      asked.push(type)
      const { n } = await ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return objects.map(() => (more ? [n, more(request)] : n))
    },
  })
const blocks = [
  counting('test_posts', 'post'),
  counting('test_categories', 'category'),
  counting('test_pages', 'post', ({ url }) => url.search),
  makeBlock({ type: 'test_guard', guard: ({ actor }) => actor.userID !== null }),
]
const BUILDER = [{ columns: [[{ type: 'test_posts' }, { type: 'test_categories' }, { type: 'test_pages' }]] }]

let world: World
let ours: Site

beforeAll(async () => {
  world = await openWorld([...modules, defineModule({ name: 'test-blocks', blocks })])
  ours = await world.make.site()
  world.engine.changes.open()
  await vi.waitUntil(() => world.engine.changes.catchUp(), { timeout: 10_000 })
})

afterAll(() => world.engine.changes.close())

/** What a reader is shown, and which types of blocks were asked for it. */
async function read(site: Site, { as = anybody, search = '', version = '1', builder = BUILDER } = {}) {
  asked = []
  const { engine } = world
  const host = (await engine.sites.byId(site._id)) ?? site
  const notes = recordRender(new Date())
  const t = engine.catalog.translate('th')
  const ctx = openContext({ engine, host, actor: as, t, notes, onlyReads: as.userID === null })
  const document = parseOnce(ctx, `${site._id} ${version}`, builder)
  const url = new URL(`http://site.test/${search}`)
  const { rows } = await fillDocument(ctx, document, { url, post: null })
  await ctx.rollback()
  const shown = Object.fromEntries(objectsOf(rows).map(({ type, data }) => [type, data]))
  return { shown, asked: asked.toSorted(), tables: tablesIn(notes.queries, engine.changes.tables()) }
}

const addCategory = (site: Site) =>
  workOnSite(world.engine, site._id, (ctx) =>
    ctx.write(categories).add({ code: crypto.randomUUID(), name: 'ใหม่', order: 1, visible: true }),
  )

it('asks the second visitor’s blocks for nothing, and a page that caches them still knows what they were read from', async () => {
  const site = await world.make.site()
  expect((await read(site)).asked).toEqual(['test_categories', 'test_pages', 'test_posts'])
  // Which blocks look at the address is known from the first time on.
  expect((await read(site)).asked).toEqual(['test_pages'])
  const third = await read(site)
  expect(third.asked).toEqual([])
  expect(third.shown).toEqual({ test_posts: 0, test_categories: 0, test_pages: [0, ''] })
  expect([...third.tables].toSorted()).toEqual(['category', 'post'])
})

it('asks again for what was read from a table that changed, and for that alone', async () => {
  const site = await world.make.site()
  for (const _ of [1, 2, 3]) await read(site)
  await addCategory(site)
  const after = await read(site)
  expect(after.asked).toEqual(['test_categories'])
  expect(after.shown).toMatchObject({ test_categories: 1, test_posts: 0 })
})

it('keeps sites, versions, addresses and people who are signed in apart', async () => {
  const site = await world.make.site()
  for (const _ of [1, 2, 3]) await read(site)
  await addCategory(ours)
  expect((await read(site)).asked).toEqual([])
  expect((await read(ours)).shown).toMatchObject({ test_categories: 1 })
  expect((await read(site, { search: '?page=2' })).shown).toMatchObject({ test_pages: [0, '?page=2'] })
  expect((await read(site)).shown).toMatchObject({ test_pages: [0, ''] })
  expect((await read(site, { version: '2' })).asked).toContain('test_posts')
  const member = memberOf(site)
  expect((await read(site, { as: member })).asked).toHaveLength(3)
})

it('parses a page with a guard for each reader', async () => {
  const builder = [{ columns: [[{ type: 'test_guard' }, { type: 'test_posts' }]] }]
  const site = await world.make.site()
  const member = memberOf(site)
  expect((await read(site, { builder, as: member })).shown).toHaveProperty('test_posts')
  expect((await read(site, { builder })).shown).not.toHaveProperty('test_posts')
  expect((await read(site, { builder, as: member })).shown).toHaveProperty('test_posts')
})
