import { beforeAll, expect, it } from 'vitest'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { holdPage } from './hold-page.server.ts'
import { publishDraft, publishDue, scheduleDraft } from './publish.server.ts'

let world: World
let site: MadeSite
let mali: Actor
const HOUR = 3_600_000
const begun = Date.now()

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  mali = makeActor({
    role: 'admin',
    accountSite: site._id,
    reach: [site._id],
    userID: newId(),
    name: 'มะลิ',
  })
})

async function at<T>(moment: number, work: (ctx: Context) => Promise<T>): Promise<T> {
  const t = world.engine.catalog.translate('th')
  const ctx = openContext({ engine: world.engine, host: site, actor: mali, t, now: new Date(moment) })
  try {
    const done = await work(ctx)
    await ctx.commit()
    return done
  } finally {
    await ctx.rollback()
  }
}

const builder = [{ uid: 'row-one', columns: [[{ type: 'header', uid: 'title-one', value: 'ใหม่' }]] }]

/** A page as it is made of a template, opened in the editor. */
async function makeNewPage(): Promise<string> {
  const fields = { title: 'หน้าใหม่', slug: `page-${newId()}`, status: false, builder }
  const { _id } = await at(begun, (ctx) => createRecord(ctx, posts, fields))
  await at(begun, (ctx) => holdPage(ctx, _id, 'tab', false))
  return _id
}

const stored = (id: string) =>
  at(begun, (ctx) =>
    ctx.from(posts).select(['status', 'builder']).where('_id', '=', id).executeTakeFirstOrThrow(),
  )

it('a new page that nobody changed is published as it was made', async () => {
  const id = await makeNewPage()
  expect((await stored(id)).status).toBe(false)
  expect(await at(begun, (ctx) => publishDraft(ctx, id, 0))).toBe(1)
  expect(await stored(id)).toMatchObject({ status: true, builder })
  // There is nothing new any more.
  expect(await at(begun, (ctx) => publishDraft(ctx, id, 1))).toBe(1)
})

it('a new page that nobody changed is published at its moment', async () => {
  const id = await makeNewPage()
  await at(begun, (ctx) => scheduleDraft(ctx, id, 0, new Date(begun + HOUR)))
  expect((await stored(id)).status).toBe(false)
  await at(begun + 2 * HOUR, publishDue)
  expect((await stored(id)).status).toBe(true)
})
