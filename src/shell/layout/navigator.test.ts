import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readFramePosts } from './frame-parts.server.ts'
import { parseNavigator, readNavigator } from './navigator.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

const builder = [
  { title: 'หลักสูตร', target: '/lesson/home' },
  { title: 'เกี่ยวกับเรา', target: '#', subMenu: [{ title: 'ข่าว', target: 'https://news.example/a' }] },
]

const menuPost = (site: MadeSite, status = true) =>
  world.make.row('post', { site_id: site._id, title: 'เมนู', slug: `menu-${Math.random()}`, builder, status })

function visit(site: MadeSite, navigator: string) {
  const said: unknown[] = []
  const say = (...words: unknown[]) => void said.push(words)
  const log = { debug: say, info: say, warn: say, error: say }
  const host = { ...site, theme: { navigator } }
  const actor = makeActor({ role: 'public' })
  const t = world.engine.catalog.translate('th')
  const ctx = openContext({ engine: world.engine, host, actor, t, log, onlyReads: true })
  return { ctx, said }
}

describe('the navigator menu', () => {
  it('comes from the site’s menu post, with sub-menus [AD-2.5-21] [AD-3-15]', async () => {
    const { ctx } = visit(ours, (await menuPost(ours))._id)
    expect(readNavigator(ctx, await readFramePosts(ctx))).toEqual([
      { title: 'หลักสูตร', target: '/lesson/home', children: [] },
      {
        title: 'เกี่ยวกับเรา',
        target: '#',
        children: [{ title: 'ข่าว', target: 'https://news.example/a' }],
      },
    ])
    await ctx.rollback()
  })

  it.each(['unpublished', 'of another site', 'gone', 'no id'])(
    'stays empty and is logged when the post is %s [AD-8-19]',
    async (what) => {
      const id =
        what === 'unpublished'
          ? (await menuPost(ours, false))._id
          : what === 'of another site'
            ? (await menuPost(theirs))._id
            : what === 'gone'
              ? '00000000-0000-7000-8000-000000000000'
              : 'nothing'
      const { ctx, said } = visit(ours, id)
      expect(readNavigator(ctx, await readFramePosts(ctx))).toEqual([])
      expect(JSON.stringify(said)).toContain('Failed to fetch course data from API')
      await ctx.rollback()
    },
  )

  it('takes nothing that runs, and leaves out what is half-done', () => {
    expect(
      parseNavigator([
        { title: 'ร้าย', target: 'javascript:alert(1)' },
        { title: 'ที่อื่น', target: '//evil.example' },
        { title: '', target: '/' },
        { target: '/' },
        null,
        'text',
      ]),
    ).toEqual([
      { title: 'ร้าย', target: '/', children: [] },
      { title: 'ที่อื่น', target: '/', children: [] },
    ])
    expect(parseNavigator({ title: 'no list' })).toEqual([])
  })
})
