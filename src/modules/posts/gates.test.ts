import { beforeAll, describe, expect, it } from 'vitest'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { posts } from './collections.ts'
import { gatesOf, hasCheck } from './gates.ts'
import { importPosts } from './import-posts.server.ts'

let world: World
let site: MadeSite
let count = 0

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

const check = [{ columns: [[{ type: 'access_check', for: 'members' }]] }]

async function add(ctx: Context, values: object = {}): Promise<string> {
  count += 1
  return (await ctx.write(posts).add({ title: `หน้า ${count}`, slug: `gate-${count}`, ...values }))._id
}

/** What is kept beside each post: l for a login, p for a password, c for a check. */
async function gatesIn(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx
    .from(posts)
    .select(['_id', 'behindLogin', 'behindPassword', 'behindCheck'])
    .where('_id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find(({ _id }) => _id === id)
    return `${row?.behindLogin ? 'l' : ''}${row?.behindPassword ? 'p' : ''}${row?.behindCheck ? 'c' : ''}`
  })
}

/** Three posts, each below the one before it. */
async function addChain(ctx: Context, top: object = {}): Promise<[string, string, string]> {
  const first = await add(ctx, top)
  const second = await add(ctx, { parent: first })
  return [first, second, await add(ctx, { parent: second })]
}

describe('what a post stands behind', () => {
  it('is what it asks for itself, and what those above it ask for', async () => {
    const ctx = world.open(site, 'admin')
    const chain = await addChain(ctx, { authen: true })
    const locked = await add(ctx, { parent: chain[1], password: 'hash' })
    expect(await gatesIn(ctx, [...chain, locked])).toEqual(['l', 'l', 'l', 'lp'])
    expect(await gatesIn(ctx, [await add(ctx), await add(ctx, { builder: check })])).toEqual(['', 'c'])
    await ctx.rollback()
  })

  it('follows a parent that is closed and opened again, through the API and by the server', async () => {
    const ctx = world.open(site, 'admin')
    const chain = await addChain(ctx)
    await updateRecord(ctx, posts, chain[0], { authen: true, password: 'open sesame' })
    expect(await gatesIn(ctx, chain)).toEqual(['lp', 'lp', 'lp'])
    await ctx.write(posts).patch(chain[0], { authen: false })
    expect(await gatesIn(ctx, chain)).toEqual(['p', 'p', 'p'])
    await ctx.write(posts).patch(chain[0], { password: null })
    expect(await gatesIn(ctx, chain)).toEqual(['', '', ''])
    await ctx.rollback()
  })

  it('follows a post that is moved, with all below it', async () => {
    const ctx = world.open(site, 'admin')
    const [first, second, third] = await addChain(ctx)
    const closed = await add(ctx, { authen: true })
    await ctx.write(posts).patch(second, { parent: closed })
    expect(await gatesIn(ctx, [first, second, third])).toEqual(['', 'l', 'l'])
    await ctx.write(posts).patch(second, { parent: null })
    expect(await gatesIn(ctx, [first, second, third])).toEqual(['', '', ''])
    await ctx.rollback()
  })

  it('is right after a set, whatever the set says of it', async () => {
    const ctx = world.open(site, 'admin')
    const one = await addChain(ctx)
    const other = await addChain(ctx)
    await ctx
      .write(posts)
      .where({ _id: [one[0], other[1]] })
      .patch({ authen: true, builder: check })
    expect(await gatesIn(ctx, [...one, ...other])).toEqual(['lc', 'l', 'l', '', 'lc', 'l'])
    await ctx
      .write(posts)
      .where({ _id: [...one, ...other] })
      .patch({ behindLogin: false, behindPassword: true, behindCheck: false })
    expect(await gatesIn(ctx, [...one, ...other])).toEqual(['lc', 'l', 'l', '', 'lc', 'l'])
    await ctx
      .write(posts)
      .where({ _id: [one[0], other[1]] })
      .patch({ builder: [], authen: false })
    expect(await gatesIn(ctx, [...one, ...other])).toEqual(['', '', '', '', '', ''])
    await ctx.rollback()
  })

  it('is right for posts of a file, and for many that are added at once in any order', async () => {
    const ctx = world.open(site, 'admin')
    await importPosts(
      ctx,
      JSON.stringify([
        { title: 'บน', slug: 'import-top', authen: true, behindLogin: false },
        { title: 'ล่าง', slug: 'import-below', parent: 'import-top', builder: check },
      ]),
    )
    const rows = await ctx
      .from(posts)
      .select('_id')
      .where('slug', 'like', 'import-%')
      .orderBy('slug', 'desc')
      .execute()
    expect(
      await gatesIn(
        ctx,
        rows.map(({ _id }) => _id),
      ),
    ).toEqual(['l', 'lc'])
    const [top, below] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
    await ctx.write(posts).addMany([
      { _id: below, title: 'ก่อน', slug: 'many-below', parent: top },
      { _id: top, title: 'หลัง', slug: 'many-top', password: 'hash' },
    ])
    expect(await gatesIn(ctx, [top, below])).toEqual(['p', 'p'])
    await ctx.rollback()
  })

  it('leaves alone when a page was last changed', async () => {
    const ctx = world.open(site, 'admin')
    const [first, second] = await addChain(ctx)
    const timeOf = async () =>
      (await ctx.from(posts).select('updatedAt').where('_id', '=', second).executeTakeFirstOrThrow())
        .updatedAt
    const before = await timeOf()
    await ctx.write(posts).patch(first, { authen: true })
    expect(await gatesIn(ctx, [second])).toEqual(['l'])
    expect(await timeOf()).toBe(before)
    await ctx.rollback()
  })

  it('ends where posts stand above each other', async () => {
    const ctx = world.open(site, 'admin')
    const [first, second, third] = await addChain(ctx)
    await ctx.write(posts).patch(first, { parent: third, authen: true })
    expect(await gatesIn(ctx, [first, second, third])).toEqual(['l', 'l', 'l'])
    const own = await add(ctx)
    await ctx.write(posts).patch(own, { parent: own })
    expect(await gatesIn(ctx, [own])).toEqual([''])
    await ctx.rollback()
  })

  it('waits for another who closes the post above', async () => {
    const one = world.open(site, 'admin')
    const top = await add(one)
    await one.commit()
    const closing = world.open(site, 'admin')
    const adding = world.open(site, 'admin')
    await closing.write(posts).patch(top, { authen: true })
    const below = add(adding, { parent: top })
    await closing.commit()
    expect(await gatesIn(adding, [await below])).toEqual(['l'])
    await adding.rollback()
  })
})

it('is computed of a tree that has all posts above', () => {
  const post = { parent: null, authen: false, hasPassword: false }
  const gates = gatesOf([
    { ...post, _id: 'a', hasPassword: true },
    { ...post, _id: 'b', parent: 'a', authen: true },
    { ...post, _id: 'c', parent: 'b' },
    { ...post, _id: 'd' },
  ])
  expect(gates.get('c')).toEqual({ behindLogin: true, behindPassword: true })
  expect(gates.get('d')).toEqual({ behindLogin: false, behindPassword: false })
  expect(hasCheck([{ columns: [[{ type: 'row', columns: [[{ type: 'access_check' }]] }]] }])).toBe(true)
  expect(hasCheck([{ columns: [[{ type: 'header', value: 'access_check' }]] }])).toBe(false)
})
