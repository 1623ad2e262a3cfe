import { beforeAll, describe, expect, it } from 'vitest'
import * as menu from '#modules/page-making/screens/menu.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages({ '/cms/menu/:id': menu }) })
})

const open = (path: string, who: object = { as: cast.admin }) =>
  cast.api.call({ site: cast.ours, ...who, path, headers: { 'content-type': undefined } })
const post = (path: string, fields: Record<string, string>, who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function stored(id: string | undefined) {
  const { rows } = await cast.world.database.owner.query('select * from post where "_id" = $1', [id])
  return rows[0] as Record<string, unknown> | undefined
}

describe('the editor of a menu', () => {
  const item = (more: object = {}) => ({
    title: 'หลักสูตร',
    english: '',
    target: '/lesson/home',
    shownTo: 'all',
    shownIn: 'all',
    look: {},
    children: [],
    ...more,
  })

  it('stores the items with their names in English and who sees them [AD-3-17]', async () => {
    const { _id, slug } = await makePost(cast.world, cast.ours, {
      builder: [{ title: 'เก่า', target: '/cms/page/no-such' }],
    })
    expect(seenIn(await open(`/cms/menu/${_id}`))).toContain('ไม่พบหน้านี้')
    const items = [
      item({ english: 'Courses', children: [item({ title: 'ในห้อง', shownIn: 'en' })] }),
      item({ title: 'ของสมาชิก', target: '/user/profile', shownTo: 'members' }),
    ]
    const saved = await post(`/cms/menu/${_id}`, { items: JSON.stringify(items) })
    expect(saved.headers.location).toBe(`/cms/menu/${_id}?saved=1`)
    expect((await stored(_id))?.builder).toEqual([
      {
        title: 'หลักสูตร',
        target: '/lesson/home',
        subMenu: [{ title: 'ในห้อง', target: '/lesson/home', shownIn: 'en' }],
      },
      { title: 'ของสมาชิก', target: '/user/profile', shownTo: 'members' },
    ])
    const shown = await makePost(cast.world, cast.ours, {
      builder: [{ columns: [[{ type: 'navigation', menu: slug }]] }],
    })
    const visit = async (cookie: string) =>
      seenIn(
        await cast.api.call({
          site: cast.ours,
          path: `/cms/page/${shown.slug}`,
          headers: { 'content-type': undefined, cookie },
        }),
      )
    const thai = await visit('sala_lang=th')
    expect(thai).toContain('หลักสูตร')
    expect(thai).not.toContain('ในห้อง')
    expect(thai).not.toContain('ของสมาชิก')
    expect(await visit('sala_lang=en')).toContain('Courses')
    expect(await visit(cast.member.cookie)).toContain('ของสมาชิก')
  })

  it.each([
    ['{', 'menu-items'],
    [JSON.stringify([{ title: 'ก' }]), 'menu-target-0'],
    [JSON.stringify([item({ title: '' })]), 'menu-title-0'],
    [JSON.stringify([item({ target: 'javascript:alert(1)' })]), 'menu-target-0'],
    [JSON.stringify([item({ children: [item({ title: 'x'.repeat(200) })] })]), 'menu-title-0-0'],
    [JSON.stringify(Array.from({ length: 50 }, () => item())), 'menu-items'],
    [JSON.stringify({ a: 1 }), 'menu-items'],
  ])('refuses %s and leads to where it is wrong', async (items, input) => {
    const below = { title: 'ย่อยเดิม', target: '/' }
    const builder = [{ title: 'เดิม', target: '/', subMenu: [below] }]
    const { _id } = await makePost(cast.world, cast.ours, { builder })
    const answer = await post(`/cms/menu/${_id}`, { items })
    expect(answer.status).toBe(400)
    expect(seenIn(answer)).toContain(`href="#${input}"`)
    expect((await stored(_id))?.builder).toEqual(builder)
  })

  it('does not write over what somebody else saved meanwhile', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { builder: [] })
    const etag =
      /name="etag" value="([^"]*)"/
        .exec((await open(`/cms/menu/${_id}`)).text)?.[1]
        ?.replaceAll('&quot;', '"') ?? ''
    expect((await post(`/cms/menu/${_id}`, { items: JSON.stringify([item()]), etag })).status).toBe(302)
    const refused = await post(`/cms/menu/${_id}`, { items: '[]', etag })
    expect(refused.status).toBe(412)
    expect(seenIn(refused)).toContain('รายการของคุณยังอยู่ครบ')
  })
})
