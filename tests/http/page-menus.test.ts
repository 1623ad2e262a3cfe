import { beforeAll, describe, expect, it } from 'vitest'
import { defaultsOf } from '#kernel/pages/settings.ts'
import { menu } from '#modules/posts/blocks/menu/block.ts'
import { navigation } from '#modules/posts/blocks/navigation/block.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
const items = [
  { title: 'หลักสูตร', target: '/lesson/home', fontSize: 20, fontColor: '#0a7', itemSpace: 4 },
  {
    title: 'เกี่ยวกับเรา',
    target: '#',
    subMenu: [
      { title: 'ทีมงาน', target: '/cms/page/team' },
      { title: 'ร้าย', target: 'javascript:alert(1)' },
    ],
  },
]

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
})

async function draw(...objects: object[]): Promise<string> {
  const { slug } = await makePost(cast.world, cast.ours, { builder: [{ columns: [objects] }] })
  const path = `/cms/page/${slug}`
  return seenIn(await cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined } }))
}

const makeMenu = (site = cast.ours, fields: object = {}) =>
  makePost(cast.world, site, { builder: items, ...fields })

describe('a navigation', () => {
  it('shows the items of a menu post, with sub-menus and their look [PM-2.4-11] [PM-2.10-10] [PM-2.10-11]', async () => {
    const { slug, _id } = await makeMenu()
    for (const name of [slug, _id]) {
      const seen = await draw({ type: 'navigation', menu: name, label: 'เมนูข้าง' })
      expect(seen).toMatch(
        /<a href="\/lesson\/home" class="bar-item" style="--menu-size:1.25rem;--menu-space:1rem;--menu-color:#0a7">หลักสูตร</,
      )
      expect(seen).toMatch(/<summary class="bar-item">เกี่ยวกับเรา/)
      expect(seen).toContain('<a href="/cms/page/team" class="drop-item">ทีมงาน</a>')
      expect(seen).toContain('<a href="/" class="drop-item">ร้าย</a>')
      expect(seen).toContain('aria-label="เมนูข้าง"')
    }
  })

  it('shows the site’s own menu unless told', async () => {
    expect(await draw({ type: 'navigation' })).toContain('เมนูนี้ยังไม่มีรายการ')
    const { _id } = await makeMenu(cast.ours, { builder: [{ title: 'เมนูหลักของเรา', target: '/' }] })
    await cast.world.database.owner.query(`update site set theme = theme || $1 where "_id" = $2`, [
      JSON.stringify({ navigator: _id }),
      cast.ours._id,
    ])
    cast.world.engine.sites.forget()
    const seen = await draw({ type: 'navigation' }, { type: 'navigation', menu: ' ' })
    expect(seen.match(/data-block="navigation".*?เมนูหลักของเรา/gs)).toHaveLength(2)
  })

  it.each(['of another site', 'unpublished', 'behind a login', 'gone'])(
    'says that there is nothing of a menu %s',
    async (what) => {
      const { slug } = await makeMenu(what === 'of another site' ? cast.theirs : cast.ours, {
        slug: `menu-${what.replaceAll(' ', '-')}`,
        status: what !== 'unpublished',
        authen: what === 'behind a login',
      })
      const seen = await draw({ type: 'navigation', menu: what === 'gone' ? 'nothing-here' : slug })
      expect(seen).toContain('เมนูนี้ยังไม่มีรายการ')
      expect(seen).not.toContain('ทีมงาน')
    },
  )

  it('asks once for all menus of a page', async () => {
    const names = [(await makeMenu()).slug, (await makeMenu()).slug, (await makeMenu())._id]
    const ctx = cast.world.open(cast.ours)
    let asked = 0
    const counting = {
      ...ctx,
      run: <Row>(text: string, values: readonly unknown[]) => {
        asked += 1
        return ctx.run<Row>(text, values)
      },
    }
    const objects = names.map((name) => ({ settings: { menu: name } }))
    const request = { url: new URL('http://site.test/'), post: null }
    const found = await navigation.source?.(counting, objects as never, request)
    expect(found).toHaveLength(3)
    expect(JSON.stringify(found?.[2])).toContain('ทีมงาน')
    expect(asked).toBe(1)
  })
})

describe('a menu', () => {
  it('is horizontal, of font 14 and item space 2 unless told [PM-9-23] [PM-9-24] [PM-9-25]', async () => {
    expect(menu.settings.parse({ items: [{ title: 'ก' }] })).toMatchObject({
      layout: 'horizontal',
      items: [{ fontSize: 14, itemSpace: 2, fontColor: '' }],
    })
    expect(defaultsOf(navigation.fields)).toMatchObject({ layout: 'horizontal' })
    const seen = await draw({ type: 'menu', items: [{ title: 'ก', target: '/a' }] })
    expect(seen).toContain('style="--menu-size:0.875rem;--menu-space:0.5rem"')
    expect(seen).toMatch(/<nav id="[^"]+" popover="auto" class="menu" aria-label="เมนู">/)
  })

  it('shows its own items, also below each other, and marks the page that is open', async () => {
    const { slug } = await makePost(cast.world, cast.ours, {
      builder: [
        {
          columns: [
            [
              {
                type: 'menu',
                layout: 'vertical',
                items: [
                  { title: 'ที่นี่', target: '/cms/page/here-we-are' },
                  { title: ' ', target: '/nameless' },
                ],
              },
            ],
          ],
        },
      ],
      slug: 'here-we-are',
    })
    const path = `/cms/page/${slug}`
    const seen = seenIn(
      await cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined } }),
    )
    expect(seen).toMatch(/<a href="\/cms\/page\/here-we-are"[^>]* aria-current="page">ที่นี่</)
    expect(seen).toContain('block-menu-stack')
    expect(seen).not.toContain('/nameless')
  })
})
