import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportPages } from '#modules/page-files/exchange/export-pages.server.ts'
import { readPageFile } from '#modules/page-files/exchange/read-page-file.server.ts'
import * as transfer from '#modules/page-files/screens/transfer.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost } from '#tests/support/pages.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/cms/transfer': transfer }) })
})

const index = (pages: readonly object[], more: object = {}) =>
  JSON.stringify({ format: 'sala-pages', version: 1, pages, ...more })

function send(file: string | Uint8Array, intent: 'look' | 'import', as = cast.admin, ...ticked: string[]) {
  const mark = 'a-mark-between'
  const body = [
    `--${mark}\r\ncontent-disposition: form-data; name="intent"\r\n\r\n${intent}\r\n`,
    ...ticked.map((name) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\non\r\n`),
    `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="pages"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  ].join('')
  return cast.api.call({
    as,
    path: '/cms/transfer',
    raw: Buffer.concat([Buffer.from(body), Buffer.from(file), Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
}

const titles = async (siteId: string) => {
  const { rows } = await cast.world.database.owner.query<{ slug: string; title: string }>(
    'select slug, title from post where site_id = $1 order by slug',
    [siteId],
  )
  return new Map(rows.map(({ slug, title }) => [slug, title]))
}

async function storedPage(siteId: string, slug: string) {
  const { rows } = await cast.world.database.owner.query<{ builder: unknown; status: boolean }>(
    'select builder, status from post where site_id = $1 and slug = $2',
    [siteId, slug],
  )
  return rows[0]
}

async function exported(id: string): Promise<Uint8Array> {
  return (await exportPages(cast.world.open(cast.ours, 'admin'), id)).bytes
}

describe('a page that goes to another site', () => {
  it('takes its picture and its PDF along, to the byte', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const sent = { as: cast.admin, purpose: 'media/item' }
    const files = [
      { name: 'ห้องเรียน.png', bytes: await drawPicture(60, 40) },
      { name: 'ระเบียบการ.pdf', bytes: pdf },
    ]
    const addresses: string[] = []
    for (const file of files) addresses.push(addressIn(await upload(cast.api, { ...sent, ...file })))
    const [picture = '', document = ''] = addresses
    const builder = [
      {
        columns: [
          [
            { type: 'image', uid: 'p', src: picture, alt: 'ห้องเรียน' },
            { type: 'button', uid: 'd', value: 'ดาวน์โหลด', link: document },
          ],
        ],
      },
    ]
    const page = await makePost(cast.world, cast.ours, { slug: 'with-files', builder })
    const answer = await send(await exported(page._id), 'import', cast.theirAdmin)
    expect(answer.status, seenIn(answer).slice(0, 500)).toBe(200)
    const text = JSON.stringify((await storedPage(cast.theirs._id, 'with-files'))?.builder)
    const came = [...text.matchAll(/\/files\/[\w-]+\/[^"]+/g)].map(([address]) => address)
    expect(came).toHaveLength(2)
    for (const [at, address] of came.entries()) {
      expect(addresses).not.toContain(address)
      const got = await cast.api.call({ site: cast.theirs, path: encodeURI(decodeURI(address)) })
      expect(got.status).toBe(200)
      const { hash } = await fileAt(address)
      expect(hash).toBe(
        createHash('sha256')
          .update(files[at]?.bytes ?? '')
          .digest('base64url'),
      )
    }
  })

  it('is a draft there when it stood behind a password, and whoever imports it is told', async () => {
    const closed = await makePost(cast.world, cast.ours, {
      title: 'เฉพาะคู่ค้า',
      slug: 'for-partners',
      password: 'ไม่บอกใคร',
      behindPassword: true,
    })
    const file = await exported(closed._id)
    expect(Buffer.from(file).toString('latin1')).not.toContain('$argon2')
    const looked = seenIn(await send(file, 'look', cast.theirAdmin))
    expect(looked).toContain('เป็นฉบับร่าง')
    const told = seenIn(await send(file, 'import', cast.theirAdmin))
    expect(told).toContain('มี 1 หน้าที่เคยต้องใช้รหัสผ่าน')
    expect((await storedPage(cast.theirs._id, 'for-partners'))?.status).toBe(false)
    const seen = seenIn(await send(file, 'look'))
    expect(seen).toContain('เหมือนเดิม')
    expect(seen).not.toContain('เป็นฉบับร่าง')
    await cast.world.database.owner.query(
      `update post set password = null, "behindPassword" = false where "_id" = $1`,
      [closed._id],
    )
    await send(file, 'import')
    expect((await storedPage(cast.ours._id, 'for-partners'))?.status).toBe(false)
  })
})

async function fileAt(address: string): Promise<{ hash: string }> {
  const { rows } = await cast.world.database.owner.query<{ hash: string }>(
    'select hash from file where "_id" = $1',
    [address.split('/')[2]],
  )
  return rows[0] as { hash: string }
}

describe('pages as a file', () => {
  it('leave the site whole and come back unchanged', async () => {
    const builder = [{ columns: [[{ type: 'header', uid: 'h', text: 'สวัสดี', unknown: { kept: [1] } }]] }]
    await makePost(cast.world, cast.ours, { title: 'หนึ่ง', slug: 'one', builder })
    const file = await cast.api.call({ as: cast.admin, path: '/cms/transfer?export=all' })
    expect(file.headers['content-type']).toBe('application/zip')
    const seen = seenIn(await send(index([{ slug: 'one', title: 'หนึ่ง', builder }]), 'look'))
    expect(seen).toContain('เหมือนเดิม')
  })

  it('are a whole site with its look, which another takes where it says so', async () => {
    const home = await makePost(cast.world, cast.ours, { title: 'หน้าแรกของไฟล์', slug: 'home-of-file' })
    await cast.world.database.owner.query(
      'update site set theme = $2, layout = layout || $3 where "_id" = $1',
      [cast.ours._id, { homepage: home._id }, { logosize: 'large' }],
    )
    cast.world.engine.sites.forget()
    const { bytes } = await exportPages(cast.world.open(cast.ours, 'admin'), 'all')
    const text = strFromU8(unzipSync(bytes)['pages.json'] ?? new Uint8Array())
    const { look } = JSON.parse(text) as { look: Record<string, string> }
    expect(look).toMatchObject({ homepage: 'home-of-file', logosize: 'large' })
    const stored = async () => {
      const { rows } = await cast.world.database.owner.query(
        'select theme, layout from site where "_id" = $1',
        [cast.ours._id],
      )
      return rows[0] as { theme: Record<string, string>; layout: Record<string, unknown> }
    }
    const other = index([{ slug: 'home-of-file', title: 'อีกชื่อ' }], { look: { ...look, logosize: 'small' } })
    expect((await send(other, 'import')).status).toBe(200)
    expect((await stored()).layout.logosize).toBe('large')
    expect((await send(other, 'import', cast.admin, 'look')).status).toBe(200)
    expect(await stored()).toMatchObject({ theme: { homepage: home._id }, layout: { logosize: 'small' } })
    const wrong = index([{ slug: 'not-written', title: 'x' }], { look: { ...look, logosize: 'huge' } })
    const refused = await send(wrong, 'import', cast.admin, 'look')
    expect([refused.status, seenIn(refused)]).toEqual([400, expect.stringContaining('look.logosize')])
    expect((await titles(cast.ours._id)).has('not-written')).toBe(false)
  })

  it('are compared before anything is written', async () => {
    const text = index([
      { slug: 'one', title: 'หนึ่งใหม่' },
      { slug: 'two', title: 'สอง', above: 'one', builder: [] },
    ])
    const seen = seenIn(await send(text, 'look'))
    expect(seen).toContain('แทนของเดิม')
    expect(seen).toContain('เพิ่มใหม่')
    expect((await titles(cast.ours._id)).get('two')).toBeUndefined()
    expect((await send(text, 'import')).status).toBe(200)
    expect((await titles(cast.ours._id)).get('two')).toBe('สอง')
    expect((await titles(cast.ours._id)).get('one')).toBe('หนึ่งใหม่')
    expect((await titles(cast.theirs._id)).get('two')).toBeUndefined()
  })

  it.each([
    ['{"format": "sala-pages",\n  oops}', 'pages.json:2:3'],
    [index([{ slug: 'x', title: 'x' }], { version: 9, strange: true }), 'version'],
    [index([]), 'pages'],
    [index([{ slug: 'x' }]), 'pages.0.title'],
    ['[]', 'pages.json'],
    [
      index([
        { slug: 'fine', title: 'ดี' },
        { slug: 'bad', title: 'x', builder: 'none' },
      ]),
      'pages.1.builder',
    ],
  ])('say what is wrong by its place, and leave nothing: %s', async (text, path) => {
    const before = await titles(cast.ours._id)
    const refused = await send(text, 'import')
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain(path)
    expect(await titles(cast.ours._id)).toEqual(before)
  })

  it('are read out of a zip with pictures, and of nothing else in it', () => {
    const id = '0190a0a0-0000-7000-8000-000000000001'
    const zip = zipSync({
      'pages.json': strToU8(index([{ slug: 'a', title: 'ก' }])),
      [`files/${id}/p.png`]: new Uint8Array([1]),
      '../../etc/passwd': new Uint8Array([2]),
      [`files/${id}/../x`]: new Uint8Array([3]),
    })
    const { pages, pictures } = readPageFile(zip)
    expect(pages).toHaveLength(1)
    expect(pictures.map(({ name }) => name)).toEqual(['p.png'])
    expect(() => readPageFile(zip.slice(0, 40))).toThrow('page-files.unreadable')
    expect(() => readPageFile(new Uint8Array())).toThrow('page-files.unreadable')
    const bomb = zipSync({ 'pages.json': new Uint8Array(70 * 1024 * 1024) }, { level: 9 })
    expect(() => readPageFile(bomb)).toThrow('page-files.unreadable')
    expect(strFromU8(unzipSync(zip)['pages.json'] ?? new Uint8Array())).toContain('sala-pages')
  })

  it.each(intruders)('are nothing for a %s', async (intruder) => {
    const came = comingAs(cast, intruder)
    for (const path of ['/cms/transfer', '/cms/transfer?export=all'])
      expect((await cast.api.call({ ...came, path })).status).not.toBe(200)
  })

  it('are no other site’s to take home', async () => {
    const theirs = await makePost(cast.world, cast.theirs)
    const path = `/cms/transfer?export=${theirs._id}`
    expect((await cast.api.call({ as: cast.admin, path })).status).toBe(404)
  })
})
