import { beforeAll, describe, expect, it } from 'vitest'
import * as lecturer from '#modules/catalog/screens/lecturer.tsx'
import * as enrol from '#modules/enrolments/screens/enrol.tsx'
import * as page from '#modules/pages/screens/page.tsx'
import * as post from '#modules/pages/screens/post.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening } from '#tests/support/catalog-pages.ts'

let cast: Cast
let pages: CatalogPages

beforeAll(async () => {
  pages = catalogPages({
    '/lesson/teachers/:id': lecturer,
    '/lesson/detail/:id/enroll': enrol,
    '/cms/page/:page': page,
    '/cms/post/:pageSlug/:postSlug': post,
  })
  cast = await openCast({ pages })
  await listening(cast.world.engine)
})

const write = (path: string, data: object, method = 'POST') =>
  cast.api.call({ as: cast.admin, method, path, body: { data } })

async function addCourse(data: object) {
  const { status, body } = await write('course', { status: true, ...data })
  expect(status).toBeLessThan(300)
  return body.data as { _id: string; slug: string }
}

const open = (path: string, more: { method?: string; as?: Cast['member'] } = {}) =>
  cast.api.call({ site: cast.ours, path: encodeURI(path), ...more })

const at = (slug: string) => `/lesson/detail/${slug}`

/** Where an address leads, as people read it. */
async function leads(path: string, more: { method?: string } = {}) {
  const { status, headers } = await open(path, more)
  return [status, decodeURI(headers.location ?? '')]
}

describe('the name of a course in its address', () => {
  it('is made of its title, in Thai, with a number where the title is taken, and read by programs', async () => {
    const one = await addCourse({ name: 'บัญชีเบื้องต้น (รุ่น 1)' })
    const two = await addCourse({ name: 'บัญชีเบื้องต้น: รุ่น 1' })
    expect([one.slug, two.slug]).toEqual(['บัญชีเบื้องต้น-รุ่น-1', 'บัญชีเบื้องต้น-รุ่น-1-2'])
    const { body } = await cast.api.call({ site: cast.ours, path: `course/${one._id}` })
    expect(body.data).toMatchObject({ _id: one._id, name: 'บัญชีเบื้องต้น (รุ่น 1)', slug: one.slug })
    const { text, status } = await open(at(one.slug))
    expect(status).toBe(200)
    const host = /rel="canonical" href="(https?:\/\/[^/]+)/.exec(text)?.[1] ?? ''
    expect(text).toContain(`rel="canonical" href="${host}${encodeURI(at(one.slug))}"`)
    expect(text).toContain(`property="og:url" content="${host}${encodeURI(at(one.slug))}"`)
    expect(text).toContain(`"url":"${host}${encodeURI(at(one.slug))}"`)
    expect((await open('/sitemap.xml')).text).toContain(`${encodeURI(at(one.slug))}</loc>`)
    expect((await open('/lesson/home')).text).toContain(`href="${at(one.slug)}"`)
  })

  it('stays when the course is renamed, and is made anew when staff empty it', async () => {
    const { _id, slug } = await addCourse({ name: 'ชื่อแรก' })
    const renamed = await write(`course/${_id}`, { name: 'ชื่อที่สอง' }, 'PUT')
    expect(renamed.body.data).toMatchObject({ slug })
    const emptied = await write(`course/${_id}`, { slug: null }, 'PUT')
    expect(emptied.body.data).toMatchObject({ slug: 'ชื่อที่สอง' })
  })

  it('belongs to one course of a site, and is no id, screen or sign', async () => {
    const { _id, slug } = await addCourse({ name: 'ขับรถยก' })
    const other = await addCourse({ name: 'ขับปั้นจั่น' })
    const taken = await write(`course/${other._id}`, { slug: slug.toUpperCase() }, 'PUT')
    expect([taken.status, taken.body.fields]).toEqual([400, ['slug']])
    for (const odd of ['edit', _id, 'มี ช่องว่าง', 'a/b', '../x', 'x'.repeat(81)]) {
      const { status, body } = await write(`course/${other._id}`, { slug: odd }, 'PUT')
      expect([odd, status, body.details?.[0]?.path]).toEqual([odd, 400, 'slug'])
    }
    const abroad = await cast.api.call({
      as: cast.theirAdmin,
      path: 'course',
      body: { data: { name: 'ขับรถยก', status: true } },
    })
    expect(abroad.body.data).toMatchObject({ slug })
  })
})

describe('another address of a course', () => {
  it('leads to the present one for good: id, former names, capitals, other spellings', async () => {
    const { _id } = await addCourse({ name: 'First Aid' })
    await write(`course/${_id}`, { slug: 'ปฐมพยาบาล' }, 'PUT')
    await write(`course/${_id}`, { slug: 'ปฐมพยาบาล-เบื้องต้น' }, 'PUT')
    const now = at('ปฐมพยาบาล-เบื้องต้น')
    for (const old of [_id, _id.toUpperCase(), 'first-aid', 'FIRST-AID', 'ปฐมพยาบาล']) {
      expect(await leads(at(old))).toEqual([301, now])
      expect(await leads(at(old), { method: 'HEAD' })).toEqual([301, now])
    }
    const spelt = encodeURI(now).toLowerCase()
    const { status, headers } = await cast.api.call({ site: cast.ours, path: spelt })
    expect([status, headers.location]).toEqual([301, encodeURI(now)])
    expect((await open(now, { method: 'HEAD' })).status).toBe(200)
  })

  it('takes what else was asked along, campaigns included', async () => {
    const { _id, slug } = await addCourse({ name: 'การตลาดออนไลน์' })
    const asked = '?utm_source=line&utm_campaign=a+b'
    expect(await leads(`${at(_id)}?utm_source=line&x=1`)).toEqual([301, `${at(slug)}?utm_source=line&x=1`])
    const { headers } = await cast.api.call({ site: cast.ours, path: `${at(_id)}${asked}` })
    expect(headers.location).toBe(`${encodeURI(at(slug))}${asked}`)
  })

  it('leads to who has the name now, not to who had it', async () => {
    const first = await addCourse({ name: 'ภาษีเงินได้' })
    const second = await addCourse({ name: 'ภาษีรุ่นใหม่' })
    await write(`course/${first._id}`, { slug: 'ภาษีปีก่อน' }, 'PUT')
    expect(await leads(at('ภาษีเงินได้'))).toEqual([301, at('ภาษีปีก่อน')])
    const moved = await write(`course/${second._id}`, { slug: 'ภาษีเงินได้' }, 'PUT')
    expect(moved.status).toBe(200)
    const shown = await open(at('ภาษีเงินได้'))
    expect([shown.status, /<h1[^>]*>([^<]*)/.exec(shown.text)?.[1]]).toEqual([200, 'ภาษีรุ่นใหม่'])
    // When that one leaves it too, it was the last to have it.
    await write(`course/${second._id}`, { slug: 'ภาษีรุ่นใหม่' }, 'PUT')
    expect(await leads(at('ภาษีเงินได้'))).toEqual([301, at('ภาษีรุ่นใหม่')])
  })

  it('says nothing of a course that is closed, gone, or of another site', async () => {
    const { _id } = await addCourse({ name: 'ความลับทางการค้า' })
    await write(`course/${_id}`, { slug: 'แผนลับ', status: false }, 'PUT')
    for (const old of [_id, 'ความลับทางการค้า', 'แผนลับ']) expect(await leads(at(old))).toEqual([404, ''])
    await write(`course/${_id}`, { status: true }, 'PUT')
    expect(await leads(at('ความลับทางการค้า'))).toEqual([301, at('แผนลับ')])
    const abroad = await cast.api.call({ site: cast.theirs, path: encodeURI(at('ความลับทางการค้า')) })
    expect(abroad.status).toBe(404)
    await cast.api.call({ as: cast.admin, method: 'DELETE', path: `course/${_id}` })
    expect(await leads(at('ความลับทางการค้า'))).toEqual([404, ''])
    for (const odd of ["'; drop table course --", '%', 'ก'.repeat(400), '\u0e48'.repeat(50)])
      expect((await cast.api.call({ site: cast.ours, path: at(encodeURIComponent(odd)) })).status).toBe(404)
  })

  it('is one page among the cached ones, also by a long name in Thai', async () => {
    const { _id, slug } = await addCourse({
      name: 'การบริหารความปลอดภัยอาชีวอนามัยและสภาพแวดล้อมในการทำงานสำหรับหัวหน้างาน',
    })
    const before = pages.renders('/lesson/detail/:id')
    for (const _ of [1, 2, 3]) expect((await open(at(slug))).status).toBe(200)
    expect((await open(`${at(slug)}?fbclid=abc`)).status).toBe(200)
    expect(pages.renders('/lesson/detail/:id') - before).toBe(1)
    await write(`course/${_id}`, { slug: 'จป-หัวหน้างาน' }, 'PUT')
    expect(await leads(at(slug))).toEqual([301, at('จป-หัวหน้างาน')])
  })

  it('opens the login over the course when somebody wants a place in it', async () => {
    const { _id, slug } = await addCourse({ name: 'ทำขนมไทย' })
    const asked = await open(`${at(_id)}/enroll`)
    expect(asked.headers.location).toBe(`${at(_id)}?login&next=${encodeURIComponent(`${at(_id)}/enroll`)}`)
    const led = await cast.api.call({ site: cast.ours, path: asked.headers.location ?? '' })
    expect(led.status).toBe(301)
    const to = new URL(led.headers.location ?? '', 'http://x')
    expect([decodeURI(to.pathname), to.searchParams.has('login'), to.searchParams.get('next')]).toEqual([
      at(slug),
      true,
      `${at(_id)}/enroll`,
    ])
    expect((await cast.api.call({ site: cast.ours, path: to.pathname + to.search })).status).toBe(200)
  })
})

describe('addresses of other records', () => {
  it('lead on from the former code of a category or lecturer, and from a lecturer’s id', async () => {
    const category = await write('category', { name: 'งานสวน', code: 'garden' })
    await write(`category/${category.body.data._id}`, { code: 'งานสวน' }, 'PUT')
    expect(await leads('/lesson/categories/garden?sort=new')).toEqual([
      301,
      '/lesson/categories/งานสวน?sort=new',
    ])
    const person = await write('lecturer', { name: 'มะลิ', code: 'mali' })
    expect(await leads(`/lesson/teachers/${person.body.data._id}`)).toEqual([301, '/lesson/teachers/mali'])
    await write(`lecturer/${person.body.data._id}`, { code: 'ครูมะลิ' }, 'PUT')
    expect(await leads('/lesson/teachers/mali')).toEqual([301, '/lesson/teachers/ครูมะลิ'])
    await write(`lecturer/${person.body.data._id}`, { visible: false }, 'PUT')
    expect(await leads('/lesson/teachers/mali')).toEqual([404, ''])
  })

  it('lead on from the former name of a page and of a post below it, once the page may be seen', async () => {
    const above = await write('post', { title: 'ข่าว', slug: 'news', type: 'page', display: 'group' })
    const news = above.body.data._id
    const below = await write('post', { title: 'เปิดสาขา', slug: 'new-branch', type: 'post', parent: news })
    await write(`post/${news}`, { slug: 'ข่าวสาร' }, 'PUT')
    expect(await leads('/cms/page/news?page=2')).toEqual([301, '/cms/page/ข่าวสาร?page=2'])
    expect(await leads('/cms/post/news/new-branch')).toEqual([301, '/cms/post/ข่าวสาร/new-branch'])
    await write(`post/${below.body.data._id}`, { slug: 'สาขาใหม่' }, 'PUT')
    expect(await leads('/cms/post/news/new-branch')).toEqual([301, '/cms/post/ข่าวสาร/สาขาใหม่'])
    await write(`post/${news}`, { password: 'secret-word' }, 'PUT')
    expect(await leads('/cms/page/news')).toEqual([200, ''])
  })
})
