import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as courseCard from '#modules/catalog/screens/course-card.ts'
import * as page from '#modules/pages/screens/page.tsx'
import * as postCard from '#modules/pages/screens/post-card.ts'
import { setText } from '#modules/shares/letters.server.ts'
import { DRAWN_PER_NETWORK } from '#modules/shares/public.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages } from '#tests/support/catalog-pages.ts'

let cast: Cast

beforeAll(async () => {
  const pages = catalogPages({
    '/lesson/picture/:id/:name': courseCard,
    '/cms/picture/:id/:name': postCard,
    '/cms/page/:page': page,
  })
  cast = await openCast({ pages })
})

const open = (path: string, from?: string) =>
  cast.api.call({ site: cast.ours, path, ...(from === undefined ? {} : { from }) })

const write = (path: string, data: object, method = 'POST') =>
  cast.api.call({ as: cast.admin, method, path, body: { data } })

/** What a crawler reads of a page. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const { text } = await open(path)
  const found = text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]))
}

/** The bytes of a picture, as they are. */
function fetchBytes(path: string): Promise<Buffer> {
  const headers = { host: cast.ours.hostname }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: cast.api.port, path, headers }, (answer) => {
      buffer(answer).then(resolve, reject)
    }).on('error', reject)
  })
}

const pathOf = (address = '') => new URL(address).pathname

describe('the picture of a shared course', () => {
  it('is named with its size and words, and is a picture of that size that may be stored for ever', async () => {
    const made = await write('course', { name: 'บัญชีสำหรับร้านค้า', slug: 'shop-accounts', status: true })
    const tags = await tagsOf('/lesson/detail/shop-accounts')
    expect(tags).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'บัญชีสำหรับร้านค้า',
      'twitter:card': 'summary_large_image',
    })
    const path = pathOf(tags['og:image'])
    const picture = await open(path)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.headers['cache-control']).toContain('immutable')
    // Another title is another picture; the old address leads to it.
    await write(`course/${made.body.data._id}`, { name: 'บัญชีสำหรับร้านอาหาร' }, 'PUT')
    const next = pathOf((await tagsOf('/lesson/detail/shop-accounts'))['og:image'])
    expect(next).not.toBe(path)
    const old = await open(path)
    expect([old.status, old.headers.location]).toEqual([302, next])
  })

  it('is 1200 by 630 pixels with letters on it', async () => {
    await write('course', { name: 'ปฐมพยาบาล', slug: 'first-aid', status: true })
    const path = pathOf((await tagsOf('/lesson/detail/first-aid'))['og:image'])
    const bytes = await fetchBytes(path)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    const { channels } = await sharp(bytes).extract({ left: 72, top: 420, width: 500, height: 140 }).stats()
    expect(channels.map(({ max }) => max > 240)).toEqual([true, true, true])
  })

  it('is there for what visitors may see alone, and for whoever asks as it should be asked', async () => {
    const closed = await write('course', { name: 'ยังไม่เปิด', status: false })
    const id = closed.body.data._id
    for (const path of [
      `/lesson/picture/${id}/x.jpg`,
      '/lesson/picture/not-an-id/x.jpg',
      '/lesson/picture/00000000-0000-7000-8000-000000000000/x.jpg',
      '/cms/picture/..%2f..%2fetc/passwd',
    ])
      expect((await open(path)).status).toBe(404)
    const ours = await write('course', { name: 'ของเรา', status: true })
    const abroad = await cast.api.call({
      site: cast.theirs,
      path: `/lesson/picture/${ours.body.data._id}/x.jpg`,
    })
    expect(abroad.status).toBe(404)
    // A made-up mark draws nothing and leads to the picture.
    const made = await open(`/lesson/picture/${ours.body.data._id}/${'a'.repeat(300)}.jpg`)
    expect(made.status).toBe(302)
  })

  it('is drawn so many times for one network; stored ones are sent on', async () => {
    const made = await write('course', { name: 'นับครั้ง', slug: 'counted', status: true })
    const first = pathOf((await tagsOf('/lesson/detail/counted'))['og:image'])
    expect((await open(first, '127.0.9.1')).status).toBe(200)
    await cast.world.database.owner.query('update attempt set count = $1', [DRAWN_PER_NETWORK.max])
    await write(`course/${made.body.data._id}`, { name: 'นับครั้งใหม่' }, 'PUT')
    const next = pathOf((await tagsOf('/lesson/detail/counted'))['og:image'])
    expect((await open(next, '127.0.9.1')).status).toBe(429)
    await cast.world.database.owner.query('delete from attempt')
    expect((await open(next, '127.0.9.1')).status).toBe(200)
    await cast.world.database.owner.query('update attempt set count = $1', [DRAWN_PER_NETWORK.max])
    expect((await open(next, '127.0.9.1')).status).toBe(200)
  })
})

describe('the picture of a shared page', () => {
  it('is there for an open page, and for none that asks for something first', async () => {
    const made = await write('post', { title: 'เปิดสาขาใหม่', slug: 'new-branch', type: 'page' })
    const tags = await tagsOf('/cms/page/new-branch')
    expect(tags['og:image:alt']).toBe('เปิดสาขาใหม่')
    const path = pathOf(tags['og:image'])
    expect((await open(path)).status).toBe(200)
    await write(`post/${made.body.data._id}`, { password: 'secret-word' }, 'PUT')
    expect((await open(path)).status).toBe(404)
    expect((await tagsOf('/cms/page/new-branch'))['og:image:alt']).toBeUndefined()
  })
})

describe('the letters of a picture', () => {
  it('are broken between words, in the largest size that fits, and end with an ellipsis where nothing does', async () => {
    const setting = { weight: 'bold', sizes: [76, 64, 54, 46], width: 760, maxLines: 4 } as const
    const title = 'การบริหารความปลอดภัยอาชีวอนามัยและสภาพแวดล้อมในการทำงานสำหรับหัวหน้างาน'
    const set = await setText(title, setting)
    const ends = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(title)].map(
        ({ index, segment }) => index + segment.length,
      ),
    )
    let at = 0
    for (const line of set.lines) expect(ends).toContain((at += line.length))
    expect((await setText('ไทย', setting)).size).toBe(76)
    const long = await setText(title.repeat(8), setting)
    expect([long.lines.length, long.lines.at(-1)?.endsWith('…')]).toEqual([4, true])
    expect((await setText('😀漢字', setting)).draw(10)).not.toContain('<path')
  })
})
