import { beforeAll, describe, expect, it } from 'vitest'
import * as home from '#modules/pages/screens/home.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeForm, registration, startedAgo } from '#tests/support/forms.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages({ '/': home }) })
})

const SEARCH = 'placeholder="อยากเรียนเรื่องอะไร"'
const heading = (value: string) => [{ columns: [[{ type: 'header', value }]] }]
const open = (headers: Record<string, string> = {}) =>
  cast.api.call({ site: cast.ours, path: '/', headers: { 'content-type': undefined, ...headers } })

/** Makes a post the home page, past the application, and waits until the page shows these words. */
async function showHome(homepage: string, words: string) {
  const text = `update site set theme = $1 where "_id" = $2`
  await cast.world.database.owner.query(text, [JSON.stringify({ homepage }), cast.ours._id])
  cast.world.engine.sites.forget()
  const drawn = async () => seenIn(await open())
  await expect.poll(drawn).toContain(words)
  return drawn()
}

describe('the home page that a theme names', () => {
  it('has its blocks, no way back to itself, and a name for those who cannot see it', async () => {
    const { _id } = await makePost(cast.world, cast.ours, {
      title: 'บ้านของเรา',
      builder: heading('ยินดีต้อนรับ'),
    })
    const seen = await showHome(_id, 'ยินดีต้อนรับ')
    expect(seen).toMatch(/<h1 class="sr-only">บ้านของเรา<\/h1>/)
    expect(seen).not.toContain('คุณอยู่ที่นี่')
    expect(seen).not.toContain(SEARCH)
  })

  it('lists the posts below it where it is a group', async () => {
    const group = await makePost(cast.world, cast.ours, { title: 'หน้ารวม', display: 'group' })
    const news = { parent: group._id, type: 'post' }
    const below = await makePost(cast.world, cast.ours, { ...news, title: 'ข่าวแรก' })
    await makePost(cast.world, cast.ours, { ...news, title: 'ข่าวร่าง', status: false })
    const seen = await showHome(group._id, 'ข่าวแรก')
    expect(seen).toContain(`/cms/post/${group.slug}/${below.slug}`)
    expect(seen).not.toContain('ข่าวร่าง')
  })

  it('has its text where it has no blocks', async () => {
    const { _id } = await makePost(cast.world, cast.ours, {
      content: '<p>มีแต่ข้อความ</p><script>alert(1)</script>',
    })
    expect(await showHome(_id, 'มีแต่ข้อความ')).not.toContain('<script>alert(1)')
  })

  it('may be a form, which is kept by nobody and taken without scripts', async () => {
    const form = await makeForm(cast.world, cast.ours, { builder: registration })
    await showHome(form._id, 'name="fullname"')
    expect((await open()).headers['cache-control']).toContain('no-store')
    const mark = 'a-line-between-the-parts'
    const started_at = startedAgo(cast.world, cast.ours, form._id, 60)
    const parts = Object.entries({ fullname: 'สมหญิง', 'person.0': 'ก', started_at }).map(
      ([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const sent = await cast.api.call({
      site: cast.ours,
      path: '/',
      raw: `${parts.join('')}--${mark}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
    expect(sent.status).toBe(200)
    const { rows } = await cast.world.database.owner.query(
      `select "formData"->>'ชื่อ' as name from form where "formID" = $1`,
      [form._id],
    )
    expect(rows).toEqual([{ name: 'สมหญิง' }])
  })
})

describe('the catalog', () => {
  it.each<[string, object]>([
    ['asks for a login', { authen: true }],
    ['asks for a password', { password: 'sesame-2569' }],
    ['is a draft', { status: false }],
    ['is empty', { builder: [] }],
  ])('is the home page where the named page %s', async (_why, fields) => {
    const builder = heading('ไม่ให้เห็น')
    const { _id } = await makePost(cast.world, cast.ours, { title: 'ปิดอยู่', builder, ...fields })
    const seen = await showHome(_id, SEARCH)
    expect(seen).not.toMatch(/ไม่ให้เห็น|ปิดอยู่|type="password"/)
  })

  it('is the home page where the theme names another site’s page or nothing at all', async () => {
    const theirs = await makePost(cast.world, cast.theirs, { builder: heading('หน้าของเขา') })
    for (const id of [theirs._id, theirs.slug, 'x', '01990000-0000-7000-8000-000000000000'])
      expect(await showHome(id, SEARCH)).not.toContain('หน้าของเขา')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await cast.api.call({ site: cast.ours, method: 'POST', path: '/', raw: 'a=b', headers })
    expect(sent.status).toBe(404)
  })

  it('takes no form in place of a page that is no form', async () => {
    const { _id } = await makePost(cast.world, cast.ours, { builder: heading('แค่หน้า') })
    await showHome(_id, 'แค่หน้า')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await cast.api.call({ site: cast.ours, method: 'POST', path: '/', raw: 'a=b', headers })
    expect(sent.status).toBe(404)
  })
})
