import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import {
  addressIn,
  askOffset,
  beginUpload,
  drawPicture,
  sendAndCut,
  sendBytes,
  upload,
} from '#tests/support/uploads.ts'

const QUOTA = 8 * 1024 * 1024

let cast: Cast
let picture: Buffer
let large: Buffer

beforeAll(async () => {
  cast = await openCast({}, { storage: { quotaBytes: QUOTA } })
  picture = await drawPicture()
  large = await drawPicture(1200, 900)
})

/** What is kept of a site's uploads: names of files on the disk, and rows. */
async function storedOf(siteId: string) {
  const onDisk = await readdir(join(cast.world.folder, siteId)).catch(() => [])
  const { owner } = cast.world.database
  const count = async (table: string) =>
    (await owner.query(`select 1 from ${table} where site_id = $1`, [siteId])).rowCount
  return { onDisk: onDisk.length, files: await count('file'), uploads: await count('upload') }
}

describe('an upload', () => {
  it('becomes a file with the name, kind, size and hash of its content', async () => {
    const { api, admin, world, ours } = cast
    const answer = await upload(api, { as: admin, bytes: picture, name: '../../รูป ครู".exe' })
    expect(answer.status).toBe(204)
    const address = addressIn(answer)
    expect(decodeURIComponent(address)).toMatch(/^\/files\/[0-9a-f-]{36}\/รูป ครู\.png$/)
    const served = await api.call({ site: ours, path: address })
    expect(served).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    const id = address.split('/')[2] ?? ''
    const read = await api.call({ as: admin, path: `file/${id}` })
    expect(read.body.data).toMatchObject({ type: 'image/png', size: picture.length, visibility: 'public' })
    expect(read.body.data).not.toHaveProperty('key')
    const rows = await world.database.owner.query('select 1 from upload')
    expect(rows.rowCount).toBe(0)
    const audit = await api.call<unknown[]>({
      as: admin,
      path: 'audit/query',
      body: { method: 'find', args: [{ collection: 'file', recordID: id }] },
    })
    expect(audit.body.data).toHaveLength(1)
  })

  it('goes on after its line was cut, twice, byte for byte', async () => {
    const { api, member, ours } = cast
    const begun = await beginUpload(api, { as: member, bytes: large })
    const location = begun.headers.location ?? ''
    let offset = 0
    for (const share of [0.3, 0.6]) {
      const bytes = large.subarray(offset, Math.floor(large.length * share))
      const before = offset
      const path = join(cast.world.folder, ours._id, location.split('/').at(-1) ?? '')
      const until = async () => {
        await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(before)
      }
      await sendAndCut(api, member, location, { bytes, of: large.length - offset, offset, until })
      await expect
        .poll(async () => {
          offset = Number((await askOffset(api, member, location)).headers['upload-offset'])
          return offset
        })
        .toBeGreaterThan(before)
    }
    const last = await sendBytes(api, member, location, large.subarray(offset), offset)
    const address = addressIn(last)
    const { rows } = await cast.world.database.owner.query('select hash, size from file where _id = $1', [
      address.split('/')[2],
    ])
    expect(rows[0]).toEqual({
      hash: createHash('sha256').update(large).digest('base64url'),
      size: large.length,
    })
    const again = await askOffset(api, member, location)
    expect(again.headers).toMatchObject({ 'upload-offset': String(large.length), 'upload-file': address })
    expect((await api.call({ site: ours, path: address })).status).toBe(200)
  })

  it('is refused at a wrong offset and beyond its size', async () => {
    const { api, member } = cast
    const begun = await beginUpload(api, { as: member, bytes: picture })
    const location = begun.headers.location ?? ''
    expect(await sendBytes(api, member, location, picture.subarray(10), 10)).toMatchObject({ status: 409 })
    const longer = Buffer.concat([picture, picture])
    expect(await sendBytes(api, member, location, longer)).toMatchObject({ status: 413 })
    const ended = await api.call({ as: member, method: 'DELETE', path: location })
    expect(ended.status).toBe(204)
    expect((await askOffset(api, member, location)).status).toBe(404)
  })
})

describe('who may upload', () => {
  it.each([
    ['a visitor a portrait', 'user.avatar', undefined, 401],
    ['a member a cover', 'course.cover', 'member', 403],
    ['a manager a cover', 'course.cover', 'manager', 403],
    ['a member for no field', 'user.constructor', 'member', 400],
    ['a member for a field without uploads', 'user.firstname', 'member', 400],
    ['an administrator of another site', 'course.cover', 'theirAdmin', 401],
  ] as const)('%s: refused', async (_what, purpose, who, status) => {
    const { api, ours } = cast
    const as = who && cast[who]
    const answer = await beginUpload(api, { ...(as ? { as } : {}), site: ours, purpose, bytes: picture })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBeTruthy()
  })

  it('lets nobody send to, ask about or end somebody else’s upload', async () => {
    const { api, member, admin, theirMember, ours } = cast
    const begun = await beginUpload(api, { as: member, bytes: picture })
    const location = begun.headers.location ?? ''
    for (const as of [admin, theirMember, undefined]) {
      const more = { site: ours }
      expect((await sendBytes(api, as, location, picture, 0, more)).status).toBe(404)
      const headers = { 'tus-resumable': '1.0.0', 'content-type': undefined }
      for (const method of ['HEAD', 'DELETE'])
        expect((await api.call({ as, site: ours, method, path: location, headers })).status).toBe(404)
    }
    expect(addressIn(await sendBytes(api, member, location, picture))).toBeTruthy()
  })

  it('refuses pages of other sites and cookies without an origin', async () => {
    const { api, member } = cast
    for (const origin of ['https://evil.example', 'null', undefined])
      expect(await beginUpload(api, { as: member, bytes: picture, headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'gateway.wrong-origin' },
      })
  })
})

describe('what is not taken', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(2000))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cutPng = () => Buffer.concat([picture.subarray(0, 16), Buffer.alloc(300)])

  it.each([
    ['a page named .png', () => html, 'files.wrong-type'],
    ['an SVG named .png', () => svg, 'files.wrong-type'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'files.wrong-type'],
    ['a picture that cannot be read', cutPng, 'files.not-readable'],
  ])('%s: refused, and nothing of it is kept', async (_what, bytes, code) => {
    const { api, member, ours } = cast
    const before = await storedOf(ours._id)
    const answer = await upload(api, { as: member, bytes: bytes(), name: 'photo.png' })
    expect(answer).toMatchObject({ status: 415, body: { code } })
    expect(await storedOf(ours._id)).toEqual(before)
  })

  it('a picture of more pixels than the memory should hold', async () => {
    const { api, member, ours } = cast
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = await storedOf(ours._id)
    const answer = await upload(api, { as: member, bytes: bomb })
    expect(answer).toMatchObject({ status: 413, body: { code: 'files.too-many-pixels' } })
    expect(await storedOf(ours._id)).toEqual(before)
  })

  it('more than a file may have, an unknown length, or nothing', async () => {
    const { api, member, ours } = cast
    const before = await storedOf(ours._id)
    for (const [length, status] of [
      [String(11 * 1024 * 1024), 413],
      ['0', 400],
      ['-1', 400],
      ['9'.repeat(40), 400],
      [undefined, 400],
    ] as const) {
      const headers = {
        'upload-length': length,
        'upload-defer-length': length === undefined ? '1' : undefined,
      }
      expect((await beginUpload(api, { as: member, bytes: picture, headers })).status).toBe(status)
    }
    expect(await storedOf(ours._id)).toEqual(before)
  })

  it('parts of the protocol that are not offered, as a mistake of whoever asks for them', async () => {
    const { api, admin } = cast
    const begun = await beginUpload(api, { as: admin, bytes: picture })
    const path = begun.headers.location ?? ''
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': '0',
      'upload-defer-length': '1',
      'content-type': 'application/offset+octet-stream',
    }
    const raw = Buffer.alloc(0)
    for (const method of ['PATCH', 'POST', 'PATCH'] as const) {
      const { status, text } = await api.call({ as: admin, method, path, headers, raw })
      expect([400, 403, 404, 405, 409, 412, 415], `${method}: ${status} ${text}`).toContain(status)
    }
  })

  it('more than the site has room for, uploads under way counted', async () => {
    const { api, theirMember, theirs } = cast
    const bytes = Buffer.alloc(QUOTA - 100_000)
    const first = await beginUpload(api, { as: theirMember, bytes })
    expect(first.status).toBe(201)
    const second = await beginUpload(api, { as: theirMember, bytes: Buffer.alloc(200_000) })
    expect(second).toMatchObject({ status: 507, body: { code: 'files.quota-full' } })
    expect(await storedOf(theirs._id)).toEqual({ onDisk: 1, files: 0, uploads: 1 })
    await api.call({ as: theirMember, method: 'DELETE', path: first.headers.location ?? '' })
    expect(await storedOf(theirs._id)).toEqual({ onDisk: 0, files: 0, uploads: 0 })
    const third = await beginUpload(api, { as: theirMember, bytes: Buffer.alloc(200_000) })
    expect(third.status).toBe(201)
  })
})
