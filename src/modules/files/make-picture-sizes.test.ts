import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startWorker, type Worker } from '#src/worker/start.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'
import { makePictureSizes } from './make-picture-sizes.server.ts'

let cast: Cast
let worker: Worker | undefined

beforeAll(async () => {
  cast = await openCast()
})

// It would make the sizes of the next test's picture too, at the same time.
afterEach(async () => {
  await worker?.close()
  worker = undefined
})

async function fetchPicture(path: string): Promise<Buffer> {
  const headers = { host: cast.ours.hostname }
  return new Promise((resolve, reject) => {
    request(
      { port: cast.api.port, path, headers },
      (answer) => void buffer(answer).then(resolve, reject),
    ).end()
  })
}

it('makes AVIF and WebP pictures up to the picture’s own width after an upload; until then the picture stands in', async () => {
  const { api, admin, ours, world } = cast
  const address = addressIn(await upload(api, { as: admin, bytes: await drawPicture(900, 300) }))
  const id = address.split('/')[2] ?? ''
  const size = (name: string) => api.call({ site: ours, path: `/files/${id}/sizes/${name}` })
  expect(await size('320.avif')).toMatchObject({ status: 302, headers: { location: address } })
  worker = await startWorker({ engine: world.engine, database: world.database.config, pollSeconds: 0.5 })
  await expect.poll(async () => (await size('640.webp')).status, { timeout: 15_000 }).toBe(200)
  for (const [name, format] of [
    ['320.avif', 'heif'],
    ['320.webp', 'webp'],
    ['640.avif', 'heif'],
    ['640.webp', 'webp'],
  ] as const) {
    expect(await size(name)).toMatchObject({
      status: 200,
      headers: {
        'content-type': `image/${name.slice(4)}`,
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
    const made = await sharp(await fetchPicture(`/files/${id}/sizes/${name}`)).metadata()
    expect(made).toMatchObject({ format, width: Number(name.slice(0, 3)) })
  }
  expect(await size('1280.webp')).toMatchObject({ status: 302 })
  expect((await api.call({ site: cast.theirs, path: `/files/${id}/sizes/320.avif` })).status).toBe(404)
})

it('turns a picture upright and takes where it was taken out of it', async () => {
  const { api, admin, world, ours } = cast
  const sideways = await sharp(await drawPicture(600, 400, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const address = addressIn(await upload(api, { as: admin, bytes: sideways }))
  const id = address.split('/')[2] ?? ''

  const ctx = world.open(ours, 'admin')
  await makePictureSizes(ctx, id)
  await ctx.commit()
  const made = await sharp(await fetchPicture(`/files/${id}/sizes/320.webp`)).metadata()
  expect(made).toMatchObject({ width: 320, height: 480 })
  expect(made.exif).toBeUndefined()
})
