import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, beginUpload, drawPicture, upload } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 * 1024
let cast: Cast
let picture: Buffer

beforeAll(async () => {
  cast = await openCast({}, { storage: { quotaBytes: 4096 * MEGABYTE } })
  picture = await drawPicture(20, 20)
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from file; delete from upload')))

const store = (as: SignedInPerson, size: number, used = false) =>
  cast.world.make.row('file', {
    site_id: cast.ours._id,
    name: 'รูป.png',
    type: 'image/png',
    size,
    hash: 'x',
    purpose: 'user.avatar',
    userID: as.userID,
    used,
    place: 'disk',
    key: 'none',
  })

describe('files that a member uploads and does not use', () => {
  it('are twenty at most, those under way counted; using or deleting one makes room', async () => {
    const { api, member } = cast
    for (let count = 0; count < 19; count += 1) await store(member, 100)
    const last = addressIn(await upload(api, { as: member, bytes: picture }))
    const refused = await beginUpload(api, { as: member, bytes: picture })
    expect(refused).toMatchObject({ status: 429, body: { code: 'files.too-many-unused' } })
    expect(refused.body.message).toContain('20 ไฟล์')
    expect(
      (await api.call({ as: member, method: 'DELETE', path: `file/${last.split('/')[2]}` })).status,
    ).toBe(200)
    expect((await beginUpload(api, { as: member, bytes: picture })).status).toBe(201)
    expect((await beginUpload(api, { as: member, bytes: picture })).status).toBe(429)
  })

  it('are 200 MB at most; what is used, and what others have, does not count', async () => {
    const { api, member, admin } = cast
    await store(member, 500 * MEGABYTE, true)
    await store(admin, 500 * MEGABYTE)
    await store(member, 200 * MEGABYTE - 10)
    expect(await beginUpload(api, { as: member, bytes: picture })).toMatchObject({
      status: 429,
      body: { code: 'files.too-many-unused' },
    })
    expect((await beginUpload(api, { as: admin, bytes: picture })).status).toBe(201)
  })
})

describe('a picture of more than 40 million pixels', () => {
  it('is refused by its head, whatever the field takes it for', async () => {
    const { api, member } = cast
    const bytes = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await upload(api, { as: member, bytes })).toMatchObject({
      status: 413,
      body: { code: 'files.too-many-pixels', message: expect.stringContaining('40') },
    })
  })
})

it.each([
  { 'upload-defer-length': '1' },
  { 'upload-concat': 'partial' },
  { 'upload-concat': 'final;/api/upload/x' },
])('of a kind that is not offered are refused before anything is begun: %j', async (headers) => {
  const { owner } = cast.world.database
  const answer = await beginUpload(cast.api, { as: cast.member, bytes: Buffer.alloc(300), headers })
  expect(answer).toMatchObject({ status: 400, body: { code: 'files.bad-upload' } })
  expect((await owner.query('select from upload')).rowCount).toBe(0)
})
