import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import {
  addressIn,
  askOffset,
  beginUpload,
  drawPicture,
  sendAndCut,
  sendBytes,
} from '#tests/support/uploads.ts'
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  DEMO_SITE,
  type DemoServer,
  runDemoServer,
} from './support/demo-server.ts'

let server: DemoServer
let admin: SignedInPerson
let picture: Buffer

beforeAll(async () => {
  server = await runDemoServer()
  admin = await server.api.signIn(DEMO_SITE, DEMO_ADMIN, DEMO_PASSWORD)
  picture = await drawPicture(1200, 900)
})

afterAll(() => server.stop())

const idOf = (location: string) => location.split('/').at(-1) ?? ''

async function findOnDisk(id: string): Promise<string | undefined> {
  const names = await readdir(join(server.folder, 'files'), { recursive: true })
  const name = names.find((one) => one.endsWith(id))
  return name && join(server.folder, 'files', name)
}

async function countRows(table: 'file' | 'upload', id: string): Promise<number> {
  return (await server.owner.query(`select 1 from ${table} where "_id" = $1`, [id])).rowCount ?? 0
}

/** Announces an upload and kills the server while the first half of its bytes comes. */
async function uploadIntoKill(): Promise<string> {
  const begun = await beginUpload(server.api, { as: admin, bytes: picture })
  const location = begun.headers.location ?? ''
  const half = picture.subarray(0, Math.floor(picture.length / 2))
  const until = async () => {
    const path = (await findOnDisk(idOf(location))) ?? ''
    await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(0)
    await server.kill()
  }
  await sendAndCut(server.api, admin, location, { bytes: half, of: picture.length, until })
  return location
}

it('an upload cut by kill -9 goes on from where it was, byte for byte', async () => {
  const location = await uploadIntoKill()
  await server.start()
  const offset = Number((await askOffset(server.api, admin, location)).headers['upload-offset'])
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(picture.length / 2)
  expect(await countRows('file', idOf(location))).toBe(0)
  const answer = await sendBytes(server.api, admin, location, picture.subarray(offset), offset)
  const served = await fetch(`http://127.0.0.1:${server.current.port}${addressIn(answer)}`, {
    headers: { host: 'localhost' },
  })
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(bytes.equals(picture)).toBe(true)
  const kept = await server.owner.query('select hash from file where "_id" = $1', [idOf(location)])
  expect(kept.rows).toEqual([{ hash: createHash('sha256').update(picture).digest('base64url') }])
})

it('an upload that is given up after the cut leaves neither a row nor a byte', async () => {
  const location = await uploadIntoKill()
  await server.start()
  const id = idOf(location)
  expect(await countRows('file', id)).toBe(0)
  const headers = { 'tus-resumable': '1.0.0', 'content-type': undefined }
  const answer = await server.api.call({ as: admin, method: 'DELETE', path: location, headers })
  expect(answer.status).toBe(204)
  expect([await countRows('file', id), await countRows('upload', id)]).toEqual([0, 0])
  expect(await findOnDisk(id)).toBeUndefined()
  expect((await askOffset(server.api, admin, location)).status).toBe(404)
})
