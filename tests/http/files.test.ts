import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import type { Answer } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast
let picture: Buffer
let address: string
let privateFile: { fileId: string; name: string; address: string }

beforeAll(async () => {
  cast = await openCast()
  picture = await drawPicture(300, 200, 'jpeg')
  address = addressIn(await upload(cast.api, { as: cast.member, bytes: picture, name: 'ภาพ "หนึ่ง".jpg' }))
  const secret = addressIn(await upload(cast.api, { as: cast.member, bytes: picture, name: 'secret.jpg' }))
  const fileId = secret.split('/')[2] ?? ''
  await cast.world.database.owner.query(`update file set visibility = 'private' where _id = $1`, [fileId])
  privateFile = { fileId, name: 'secret.jpg', address: secret }
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  cast.api.call({ site: cast.ours, path, headers, method })

describe('a public file', () => {
  it('is served for good, as what it is, and can run nothing', async () => {
    const { status, headers } = await get(address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.-]+$/,
    )
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await get(address)
    const etag = headers.etag ?? ''
    expect(await get(address, { 'if-none-match': `"other", W/${etag}` })).toMatchObject({
      status: 304,
      text: '',
    })
    expect((await get(address, { 'if-none-match': '"other"' })).status).toBe(200)
    expect(await get(address, {}, 'HEAD')).toMatchObject({ status: 200, text: '', headers: { etag } })
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, -1],
    ['bytes=-5', -5, -1],
    ['bytes=5-999999999', 5, -1],
  ])('is sent in part for %s', async (range, first, last) => {
    const size = picture.length
    const start = first < 0 ? size + first : first
    const end = last < 0 ? size + last : last
    const answer = await get(address, { range })
    expect(answer).toMatchObject({
      status: 206,
      headers: {
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
      },
    })
  })

  it.each([['bytes=0-1,5-6'], ['bytes=9-1'], ['bytes=99999999-'], ['bytes=-0'], ['bytes=-'], ['bytes=a-b']])(
    'is not sent for %s',
    async (range) => {
      expect(await get(address, { range })).toMatchObject({
        status: 416,
        headers: { 'content-range': `bytes */${picture.length}` },
      })
    },
  )

  it('is sent whole where the part belongs to another version', async () => {
    const { headers } = await get(address)
    expect((await get(address, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(address, { range: 'bytes=0-1', 'if-range': headers.etag ?? '' })).status).toBe(206)
  })

  it('has the bytes that were uploaded', async () => {
    expect((await fetchBytes(address)).equals(picture)).toBe(true)
  })
})

function fetchBytes(path: string): Promise<Buffer> {
  const headers = { host: cast.ours.hostname }
  return new Promise((resolve, reject) => {
    request(
      { port: cast.api.port, path, headers },
      (answer) => void buffer(answer).then(resolve, reject),
    ).end()
  })
}

describe('a file that is not the caller’s to see', () => {
  it('is not found on another site, public or private', async () => {
    for (const path of [address, privateFile.address])
      expect((await cast.api.call({ as: cast.theirAdmin, site: cast.theirs, path })).status).toBe(404)
    const list = await cast.api.call<unknown[]>({
      as: cast.theirAdmin,
      path: 'file/query',
      body: { method: 'find', args: [{}] },
    })
    expect(list.body.data).toEqual([])
  })

  it('is not found by a visitor, nor by another member; its owner and staff open it', async () => {
    const other = await cast.world.make.user(cast.ours)
    const stranger = await cast.api.signIn(cast.ours, other.email)
    const path = privateFile.address
    for (const as of [undefined, stranger, cast.theirAdmin])
      expect((await cast.api.call({ as, site: cast.ours, path })).status).toBe(404)
    for (const as of [cast.member, cast.admin, cast.manager])
      expect(await cast.api.call({ as, site: cast.ours, path })).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'private, no-cache' },
      })
  })

  it('cannot be written or listed through the API by who may not', async () => {
    const id = privateFile.fileId
    const stranger = await cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email)
    expect((await cast.api.call({ as: stranger, path: `file/${id}` })).status).toBe(404)
    expect((await cast.api.call({ site: cast.ours, path: `file/${id}` })).status).toBe(401)
    const forged = { name: 'x.html', type: 'text/html', key: 'x', place: 'disk' }
    for (const as of [stranger, cast.admin]) {
      expect((await cast.api.call({ as, path: 'file', body: { data: forged } })).status).toBe(403)
      const changed = await cast.api.call({
        as,
        method: 'PUT',
        path: `file/${id}`,
        body: { data: { type: 'text/html' } },
      })
      expect(changed.status).toBe(403)
    }
  })
})

describe('a signed address', () => {
  const sign = (siteId: string, seconds: number) =>
    signAddress(cast.world.engine.seal, { ...privateFile, siteId }, new Date(Date.now() + seconds * 1000))

  it('opens the private file for everybody until it expires', async () => {
    expect((await get(sign(cast.ours._id, 60))).status).toBe(200)
    expect((await get(sign(cast.ours._id, -1))).status).toBe(404)
  })

  it.each<[string, (signed: URLSearchParams) => void]>([
    ['a later expiry', (query) => query.set('expires', String(Number(query.get('expires')) + 1))],
    ['another mark', (query) => query.set('mark', 'A'.repeat(43))],
    ['no mark', (query) => query.delete('mark')],
    ['an empty mark', (query) => query.set('mark', '')],
    ['two marks', (query) => query.append('mark', 'x')],
    ['an expiry that is no number', (query) => query.set('expires', '1e99')],
  ])('does not open it with %s', async (_what, forge) => {
    const url = new URL(sign(cast.ours._id, 60), 'http://x')
    forge(url.searchParams)
    expect((await get(`${url.pathname}?${url.searchParams}`)).status).toBe(404)
  })

  it('is good for its own site and file alone', async () => {
    expect((await get(sign(cast.theirs._id, 60))).status).toBe(404)
    const mark = sign(cast.ours._id, 60).split('?')[1]
    const another = addressIn(await upload(cast.api, { as: cast.admin, bytes: picture, name: 'b.jpg' }))
    await cast.world.database.owner.query(`update file set visibility = 'private' where _id = $1`, [
      another.split('/')[2],
    ])
    expect((await get(`${another}?${mark}`)).status).toBe(404)
  })
})

describe('addresses that lead nowhere', () => {
  it.each([
    '/files/..%2f..%2fsecret/x',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/ID/..%2f..%2f..%2fsecret',
    '/files/ID/other.jpg',
    '/files/ID/sizes/640.svg',
    '/files/ID/sizes/..%2f640.webp',
    '/files/ID/%00',
    `/files/${newId()}/secret.jpg`,
    '/files/undefined/secret.jpg',
    "/files/'%20or%201=1/secret.jpg",
  ])('%s', async (path) => {
    const answer: Answer = await get(path.replace('ID', address.split('/')[2] ?? ''))
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('root:')
  })
})
