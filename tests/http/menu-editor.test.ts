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

  it('stores names with what no column holds, such as half of a letter, without it', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { builder: [{ title: 'เดิม', target: '/' }] })
    const items = [item({ title: 'ครึ่ง\uD83D' }), item({ title: 'ว่าง\u0000' })]
    const saved = await post(`/cms/menu/${_id}`, { items: JSON.stringify(items) })
    expect(saved.status).toBe(302)
    expect((await stored(_id))?.builder).toMatchObject([{ title: 'ครึ่ง\uFFFD' }, { title: 'ว่าง\uFFFD' }])
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

  it('says which targets lead nowhere and which to a draft, of all pages there are', async () => {
    const values = Array.from(
      { length: 520 },
      (_, n) => `('${cast.ours._id}', 'หน้าที่มากมาย ${n}', 'many-${n}', now() + interval '1 hour')`,
    )
    const older = await makePost(cast.world, cast.ours, { title: 'หน้าเก่าที่สุด' })
    await cast.world.database.owner.query(
      `insert into post (site_id, title, slug, "updatedAt") values ${values.join(', ')}`,
    )
    const draft = await makePost(cast.world, cast.ours, { status: false })
    const group = await makePost(cast.world, cast.ours, { display: 'group' })
    const news = await makePost(cast.world, cast.ours, { type: 'post', parent: group._id })
    const theirs = await makePost(cast.world, cast.theirs, { slug: 'of-theirs' })
    const course = await cast.world.make.course(cast.ours)
    const targets = [
      `/cms/page/${older.slug}`,
      `/cms/page/${older.slug}#contact`,
      `/cms/post/${group.slug}/${news.slug}`,
      `/lesson/detail/${course._id}`,
      '/lesson/home',
      'https://example.com/cms/page/no-such',
    ]
    const lost = [
      '/cms/page/no-such',
      `/cms/post/${group.slug}/no-such`,
      `/cms/page/${theirs.slug}`,
      '/lesson/detail/no-such',
    ]
    const drafts = [`/cms/page/${draft.slug}`]
    const builder = [...targets, ...lost, ...drafts].map((target) => ({ title: 'ก', target }))
    const { _id } = await makePost(cast.world, cast.ours, { builder })
    const seen = seenIn(await open(`/cms/menu/${_id}`))
    const rows = seen.split('<fieldset')
    const says = (target: string, words: string) =>
      rows.find((row) => row.includes(`value="${target}"`))?.includes(words)
    for (const target of targets) {
      expect(says(target, 'ไม่พบหน้านี้'), target).toBe(false)
      expect(says(target, 'ฉบับร่าง'), target).toBe(false)
    }
    for (const target of lost) expect(says(target, 'ไม่พบหน้านี้'), target).toBe(true)
    for (const target of drafts) expect(says(target, 'ฉบับร่าง'), target).toBe(true)
    expect(seen).not.toContain(`<option value="/cms/page/${older.slug}"`)
    const found = seenIn(await open(`/cms/menu/${_id}?find=${encodeURIComponent('เก่าที่สุด')}`))
    expect(found).toContain(`<option value="/cms/page/${older.slug}"`)
  })

  it('shows items to the roles that they are for, and to nobody else', async () => {
    const shown = ['visitors', 'members', 'learners', 'specialists', 'staff', 'manager', 'admin']
    const items = shown.map((shownTo) => item({ title: `ของ-${shownTo}.`, shownTo }))
    const { _id, slug } = await makePost(cast.world, cast.ours, { builder: [] })
    expect((await post(`/cms/menu/${_id}`, { items: JSON.stringify(items) })).status).toBe(302)
    expect(
      (await post(`/cms/menu/${_id}`, { items: JSON.stringify([item({ shownTo: 'root' })]) })).status,
    ).toBe(400)
    const { world, ours, api } = cast
    const person = await world.make.user(cast.origin, { role: 'manager', reach: [ours._id] })
    await world.make.row('lecturer', { site_id: ours._id, name: 'วิทยากร', code: 'shown', userID: person._id })
    const lecturer = await api.signIn(ours, person.email)
    const page = await makePost(world, ours, {
      builder: [{ columns: [[{ type: 'navigation', menu: slug }]] }],
    })
    const seenBy = async (as?: typeof lecturer) => {
      const text = seenIn(await open(`/cms/page/${page.slug}`, { as }))
      return shown.filter((one) => text.includes(`ของ-${one}.`))
    }
    // Twice, so that what was kept for one is not given to another.
    for (const _ of [1, 2]) {
      expect(await seenBy()).toEqual(['visitors'])
      expect(await seenBy(cast.member)).toEqual(['members', 'learners'])
      expect(await seenBy(cast.manager)).toEqual(['members', 'staff', 'manager'])
      expect(await seenBy(cast.admin)).toEqual(['members', 'staff', 'admin'])
      expect(await seenBy(lecturer)).toEqual(['members', 'specialists'])
    }
  })
})
