import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
})

async function drawWith(headers: { cookie?: string }, ...objects: object[]): Promise<string> {
  const { slug } = await makePost(cast.world, cast.ours, { builder: [{ columns: [objects] }] })
  const path = `/cms/page/${slug}`
  return seenIn(
    await cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined, ...headers } }),
  )
}

const draw = (...objects: object[]) => drawWith({}, ...objects)

describe('the plain blocks', () => {
  it('draw a heading with its colour, size, weight and place [PM-2.4-01]', async () => {
    const settings = { level: 'h3', color: '#0a7', fontSize: 28, fontWeight: '700', align: 'center' }
    const seen = await draw({ type: 'header', value: 'หัวข้อ <b>', ...settings })
    expect(seen).toMatch(
      /<h3[^>]*style="text-align:center;color:#0a7;font-size:28px;font-weight:700"[^>]*>หัวข้อ &lt;b&gt;<\/h3>/,
    )
  })

  it('draw rich text and HTML without what runs [PM-2.4-04] [PM-2.4-06] [PM-2.4-27]', async () => {
    const html = '<h3>ข้อความ</h3><p>ย่อหน้า <strong>หนา</strong></p><script>x()</script>'
    for (const type of ['paragraph', 'html'])
      expect(await draw({ type, value: html })).toContain(
        '><h3>ข้อความ</h3><p>ย่อหน้า <strong>หนา</strong></p></div>',
      )
  })

  it('draw a picture with alignment, width and corner radii [PM-2.4-02]', async () => {
    const settings = { alt: 'ห้องเรียน', align: 'right', width: '50%', topLeft: 8, bottomRight: '1rem' }
    const seen = await draw({ type: 'image', value: '/files/a/room.png', ...settings })
    expect(seen).toContain('justify-end')
    const style = 'width:50%;border-top-left-radius:8px;border-bottom-right-radius:1rem'
    expect(seen).toMatch(new RegExp(`<img src="/files/a/room.png" alt="ห้องเรียน"[^>]*style="${style}"`))
  })

  it('keep the point of a picture in sight where its proportions are set', async () => {
    const value = '/files/01a1f4d5-3bfc-7b93-a9c9-6040ad325cbb/room.png#at=80-25'
    const framed = await draw({ type: 'image', value, ratio: '16/9' })
    expect(framed).toMatch(/<img[^>]*style="[^"]*object-fit:cover;object-position:80% 25%/)
    expect(await draw({ type: 'image', value })).not.toContain('object-position')
    expect(await draw({ type: 'image', value: value.split('#')[0], ratio: '16/9' })).not.toContain(
      'object-position',
    )
  })

  it('lead outside from a picture whose link begins with http or https [PM-2.4-28]', async () => {
    for (const link of ['http://example.test/x', 'https://example.test/x'])
      expect(await draw({ type: 'image', value: '/files/a/room.png', link })).toContain(
        `<a href="${link}" target="_blank" rel="noopener noreferrer"><img`,
      )
  })

  it('lead to a page of the site from any other link of a picture [PM-2.4-29]', async () => {
    expect(await draw({ type: 'image', value: '/files/a/room.png', link: '/lesson/home' })).toContain(
      '<a href="/lesson/home"><img',
    )
    for (const [link, way] of [
      ['lesson/home', '/lesson/home'],
      ['./news', '/news'],
      ['?x=1', '?x=1'],
      ['หน้าแรก', '/หน้าแรก'],
    ])
      expect(await draw({ type: 'image', value: '/files/a/room.png', link })).toContain(
        `<a href="${way}"><img`,
      )
  })

  it('keep the words of a button whose link is refused, and say why to staff alone', async () => {
    const refused = { type: 'button', value: 'เปิดเลย', link: 'javascript:alert(1)' }
    const seen = await draw(refused)
    expect(seen).toMatch(/<button[^>]*disabled[^>]*>เปิดเลย/)
    expect(seen).not.toContain('ลิงก์ของปุ่มนี้ใช้ไม่ได้')
    const asStaff = await drawWith({ cookie: cast.admin.cookie }, refused)
    expect(asStaff).toContain('ลิงก์ของปุ่มนี้ใช้ไม่ได้')
    expect(asStaff).not.toContain('javascript:alert')
  })

  it('draw a button that leads somewhere, and none that leads nowhere', async () => {
    const seen = await draw(
      { type: 'button', value: 'สมัครเลย', link: '/user/register' },
      { type: 'button', value: 'ไม่มีที่ไป' },
    )
    expect(seen).toMatch(/<a href="\/user\/register"[^>]*>สมัครเลย<\/a>/)
    expect(seen).not.toContain('ไม่มีที่ไป')
  })

  it('are allowed their styles by hash and nothing else', async () => {
    const { slug } = await makePost(cast.world, cast.ours, {
      builder: [{ columns: [[{ type: 'header', value: 'ก', style: { padding: 9 } }]] }],
    })
    const { text, headers } = await cast.api.call({
      site: cast.ours,
      path: `/cms/page/${slug}`,
      headers: { 'content-type': undefined },
    })
    expect(text.match(/<style>/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  })
})

it.each(['page', 'form'])(
  'blocks on a %s speak with texts of their own, in the language of the page',
  async (type) => {
    const builder = [{ columns: [[{ type: 'note' }, { type: 'input', name: 'ชื่อ' }]] }]
    const { slug } = await makePost(cast.world, cast.ours, { type, builder })
    const visit = (cookie: string) =>
      cast.api.call({
        site: cast.ours,
        path: `/cms/page/${slug}`,
        headers: { 'content-type': undefined, cookie },
      })
    expect(seenIn(await visit('sala_lang=th'))).toContain('ยังไม่ได้เขียนบันทึก')
    expect(seenIn(await visit('sala_lang=en'))).toContain('Nothing is written here yet')
  },
)
