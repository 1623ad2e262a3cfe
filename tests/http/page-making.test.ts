import { beforeAll, describe, expect, it } from 'vitest'
import * as addPage from '#modules/page-making/screens/add-page.tsx'
import * as chooseBlog from '#modules/page-making/screens/choose-blog.tsx'
import * as editPage from '#modules/page-making/screens/edit-page.tsx'
import * as writePost from '#modules/page-making/screens/write-post.tsx'
import * as feed from '#modules/pages/screens/feed.ts'
import { routeWords } from '#modules/posts/writing/route-words.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import routeTable from '#tests/support/route-table.json' with { type: 'json' }
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: postPages({
      '/cms/add': addPage,
      '/cms/new/:id': addPage,
      '/cms/edit/:id': editPage,
      '/cms/post/:id/add': writePost,
      '/cms/blog/add': chooseBlog,
      '/cms/blog/add/:id': writePost,
      '/cms/feed/:page': feed,
    }),
  })
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

async function add(fields: Record<string, string>, path = '/cms/add') {
  const answer = await post(path, { kind: 'page', template: 'empty', ...fields })
  expect(answer.status, answer.text.slice(0, 300)).toBe(302)
  const id = /\/cms\/edit\/([\w-]+)/.exec(String(answer.headers.location))?.[1]
  return { id: id as string, row: await stored(id) }
}

describe('a new page', () => {
  it('is a draft of a template with the words of the site, in both languages', async () => {
    const seen = seenIn(await open('/cms/add'))
    expect(seen).toContain('หน้ารวมลิงก์สำหรับ LINE')
    const { row } = await add({ title: 'รู้จักเรา', template: 'about' })
    expect(row).toMatchObject({ title: 'รู้จักเรา', slug: 'รู้จักเรา', status: false, author: cast.admin.userID })
    expect(JSON.stringify(row?.builder)).toContain(cast.ours.siteName)
    const { en } = (row as { translations: { en: { title?: string; phrases: object } } }).translations
    expect(Object.keys(en.phrases).length).toBeGreaterThan(5)
    expect(en.title).toBeUndefined()
  })

  it('is called like its template unless told, and gets a name that is free', async () => {
    const first = await add({ template: 'contact' })
    const second = await add({ template: 'contact' })
    expect(first.row).toMatchObject({ title: 'ติดต่อเรา', slug: 'ติดต่อเรา' })
    expect(second.row).toMatchObject({ slug: 'ติดต่อเรา-2' })
  })

  it('comes below a group, and only of the own site', async () => {
    const group = await makePost(cast.world, cast.ours, { display: 'group' })
    expect((await add({ title: 'ลูก' }, `/cms/new/${group._id}`)).row).toMatchObject({ parent: group._id })
    const theirs = await makePost(cast.world, cast.theirs, { display: 'group' })
    expect(
      (await post(`/cms/new/${theirs._id}`, { title: 'ก', kind: 'page', template: 'empty' })).status,
    ).toBe(404)
  })

  it.each(['add', 'edit', 'a b', '-', 'x'.repeat(200), '0190aaaa-0000-7000-8000-000000000000', '<b>'])(
    'is not called «%s», and what was typed stays',
    async (slug) => {
      const answer = await post('/cms/add', { title: 'หน้าของเรา', slug, kind: 'page', template: 'empty' })
      expect(answer.status).toBe(400)
      expect(seenIn(answer)).toContain('value="หน้าของเรา"')
    },
  )

  it('is called by no word of the route table', () => {
    const words = routeTable
      .flatMap(({ path }) => path.split('/'))
      .filter((word) => word && !word.startsWith(':'))
    expect(words.filter((word) => !routeWords.has(word))).toEqual([])
  })

  it('cannot begin with a template of another site', async () => {
    const { _id } = await cast.world.make.row('template', {
      site_id: cast.theirs._id,
      title: 'ของเขา',
      shared: true,
    })
    expect((await post('/cms/add', { title: 'ก', kind: 'page', template: _id })).status).toBe(404)
    expect(seenIn(await open('/cms/add'))).not.toContain('ของเขา')
  })

  it.each(intruders)('is not made by a %s', async (intruder) => {
    for (const path of ['/cms/add', '/cms/blog/add'])
      expect(
        (await post(path, { title: 'ก', kind: 'page', template: 'empty' }, comingAs(cast, intruder))).status,
      ).not.toBe(200)
    const { rows } = await cast.world.database.owner.query(
      `select 1 from post where title = 'ก' and type = 'page' and author is null`,
    )
    expect(rows).toEqual([])
  })
})

const formOf = async (id: string) => {
  const { text } = await open(`/cms/edit/${id}`)
  const input = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return { ifMatch: input('ifMatch'), basis: input('basis') }
}

describe('the form of a page', () => {
  it('saves words for search engines, which the page then says', async () => {
    const { _id, slug } = await makePost(cast.world, cast.ours, { title: 'เดิม' })
    const saved = await post(`/cms/edit/${_id}`, {
      ...(await formOf(_id)),
      title: 'เดิม',
      slug,
      type: 'page',
      display: 'single',
      status: 'true',
      seo_title: 'ชื่อสำหรับค้นหา',
      seo_description: 'คำบรรยายที่คนอ่านก่อนกด',
      noindex: 'true',
      tags: 'ก, ก,#ข ,',
    })
    expect(saved.headers.location).toBe(`/cms/edit/${_id}?saved=1`)
    expect(await stored(_id)).toMatchObject({ tags: 'ก, ข', noindex: true })
    const { text } = await open(`/cms/page/${slug}`, {})
    expect(text).toContain('<title>ชื่อสำหรับค้นหา |')
    expect(text).toContain('name="description" content="คำบรรยายที่คนอ่านก่อนกด"')
    expect(text).toContain('name="robots" content="noindex"')
  })

  it('changes the name in the address, and the old one leads on', async () => {
    const { _id, slug } = await makePost(cast.world, cast.ours, { title: 'ย้ายบ้าน' })
    const values = { title: 'ย้ายบ้าน', type: 'page', display: 'single', status: 'true' }
    await post(`/cms/edit/${_id}`, { ...(await formOf(_id)), ...values, slug: 'บ้านใหม่' })
    const old = await open(`/cms/page/${slug}`, {})
    expect([old.status, decodeURIComponent(String(old.headers.location))]).toEqual([301, '/cms/page/บ้านใหม่'])
  })

  it('removes a password, copies a page and saves it as a template', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { password: 'secret', title: 'มีกุญแจ' })
    await post(`/cms/edit/${_id}`, { intent: 'unlock' })
    expect(await stored(_id)).toMatchObject({ password: null, behindPassword: false })
    const copied = await post(`/cms/edit/${_id}`, { intent: 'copy' })
    const copy = await stored(/edit\/([\w-]+)/.exec(String(copied.headers.location))?.[1])
    expect(copy).toMatchObject({ title: 'มีกุญแจ (สำเนา)', status: false })
    await post(`/cms/edit/${_id}`, { intent: 'template', name: 'แม่แบบกุญแจ' })
    expect(seenIn(await open('/cms/add'))).toContain('แม่แบบกุญแจ')
    const builder = [{ columns: [[{ type: 'header', value: 'ฉบับใหม่' }]] }]
    const other = await makePost(cast.world, cast.ours, { title: 'กุญแจดอกใหม่', builder })
    const { rows } = await cast.world.database.owner.query(`select "_id" from template where title = $1`, [
      'แม่แบบกุญแจ',
    ])
    expect(seenIn(await open(`/cms/edit/${other._id}`))).toContain('แทนแม่แบบ “แม่แบบกุญแจ”')
    const over = { intent: 'template', over: String(rows[0]?._id) }
    expect((await post(`/cms/edit/${other._id}`, over)).headers.location).toContain('template=1')
    const found = await cast.world.database.owner.query(
      'select title, builder from template where site_id = $1',
      [cast.ours._id],
    )
    expect(found.rows).toEqual([{ title: 'แม่แบบกุญแจ', builder }])
  })

  it('says where a page is used before it is deleted, and leads its address on', async () => {
    const heir = await makePost(cast.world, cast.ours, { title: 'ผู้รับช่วง' })
    const { _id, slug } = await makePost(cast.world, cast.ours, { title: 'จะถูกลบ' })
    const link = { columns: [[{ type: 'button', value: 'ไป', link: `/cms/page/${slug}` }]] }
    await makePost(cast.world, cast.ours, { title: 'หน้าที่ลิงก์มา', builder: [link] })
    await makePost(cast.world, cast.ours, {
      title: 'เมนูที่ลิงก์มา',
      builder: [{ title: 'ก', target: `/cms/page/${slug}` }],
    })
    await makePost(cast.world, cast.theirs, { title: 'ของเขาที่ลิงก์มา', builder: [link] })
    const seen = seenIn(await open(`/cms/edit/${_id}?delete=1`))
    for (const name of ['หน้าที่ลิงก์มา', 'เมนูที่ลิงก์มา']) expect(seen).toContain(name)
    expect(seen).not.toContain('ของเขาที่ลิงก์มา')
    const deleted = await post(`/cms/edit/${_id}`, { intent: 'delete', heir: heir._id })
    expect(deleted.headers.location).toBe('/cms/pages?deleted=1')
    const old = await open(`/cms/page/${slug}`, {})
    expect([old.status, old.headers.location]).toEqual([301, `/cms/page/${heir.slug}`])
  })

  it('keeps a page of the theme, and leads to no page of another site', async () => {
    const { _id } = await makePost(cast.world, cast.ours)
    const theirs = await makePost(cast.world, cast.theirs)
    expect((await post(`/cms/edit/${_id}`, { intent: 'delete', heir: theirs._id })).status).toBe(400)
    expect(await stored(_id)).toBeDefined()
    expect((await open(`/cms/edit/${theirs._id}`)).status).toBe(404)
    for (const intent of ['delete', 'copy', 'template', 'unlock'])
      expect((await post(`/cms/edit/${theirs._id}`, { intent })).status).toBe(404)
    expect(await stored(theirs._id)).toBeDefined()
  })

  it.each(intruders)('is closed to a %s', async (intruder) => {
    const { _id } = await makePost(cast.world, cast.ours, { title: 'ลับของเรา', status: false })
    for (const path of [`/cms/edit/${_id}`, `/cms/menu/${_id}`, `/cms/post/${_id}/add`]) {
      const answer = await open(path, comingAs(cast, intruder))
      expect(answer.status).not.toBe(200)
      expect(answer.text).not.toContain('ลับของเรา')
      expect((await post(path, { intent: 'delete' }, comingAs(cast, intruder))).status).not.toBe(200)
    }
    expect(await stored(_id)).toBeDefined()
  })
})

describe('a post in a group', () => {
  it('is written below it, cleaned, and stands in the feed', async () => {
    const group = await makePost(cast.world, cast.ours, { title: 'ข่าว & เรื่องเล่า', display: 'group' })
    expect((await open(`/cms/post/${group._id}/add`)).status).toBe(200)
    const answer = await post(`/cms/blog/add/${group._id}`, {
      title: 'ข่าวแรก <b>',
      content: '<p>เนื้อหา<script>x()</script></p>',
      status: 'true',
    })
    expect(answer.status, answer.text.slice(0, 200)).toBe(302)
    const row = await stored(/edit\/([\w-]+)/.exec(String(answer.headers.location))?.[1])
    expect(row).toMatchObject({ type: 'post', parent: group._id, slug: 'ข่าวแรก-b', content: '<p>เนื้อหา</p>' })
    const { text, headers, status } = await open(`/cms/feed/${group.slug}`, {})
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(text).toContain('<title>ข่าวแรก &lt;b&gt;</title>')
    expect(text).toContain('<title>ข่าว &amp; เรื่องเล่า |')
  })

  it('has no feed where the group is closed, a draft or none', async () => {
    const closed = await makePost(cast.world, cast.ours, { display: 'group', password: 'secret' })
    const draft = await makePost(cast.world, cast.ours, { display: 'group', status: false })
    const single = await makePost(cast.world, cast.ours)
    const theirs = await makePost(cast.world, cast.theirs, { display: 'group' })
    for (const { slug, _id } of [closed, draft, single, theirs]) {
      expect((await open(`/cms/feed/${slug}`, {})).status).toBe(404)
      expect((await open(`/cms/feed/${_id}`, {})).status).toBe(404)
    }
  })
})
