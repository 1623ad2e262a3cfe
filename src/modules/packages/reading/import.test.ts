import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import type { Cast } from '#tests/support/cast.ts'
import { openCast } from '#tests/support/cast.ts'
import { addressIn, upload } from '#tests/support/uploads.ts'
import { importJob } from './import-package.server.ts'
import { manifest12 } from './scorm/test-manifests.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const plain = { 'imsmanifest.xml': manifest12([{ id: 'one', file: 'a.html' }]), 'a.html': '<p>สวัสดี' }
const pack = (files: Readonly<Record<string, string>>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

/** Uploads a package, has it read, and answers its record. */
async function bring(bytes: Buffer, body: object = {}) {
  const { api, admin, ours, world } = cast
  const file = addressIn(
    await upload(api, { as: admin, purpose: 'package/import', name: 'บทเรียน.zip', bytes }),
  )
  const begun = await api.call({ as: admin, path: 'package', body: { file, ...body } })
  expect([begun.status, begun.body.data.status]).toEqual([200, 'waiting'])
  const { _id, jobID } = begun.body.data as { _id: string; jobID: string }
  await runJob(world.engine, importJob, {
    id: jobID,
    data: { site: ours._id, data: { packageID: _id } },
    retryCount: 0,
    signal: new AbortController().signal,
  })
  return (await api.call({ as: admin, path: `package/${_id}` })).body.data
}

describe('a package', () => {
  it('is read by its job, and says what can be opened', async () => {
    expect(await bring(pack(plain))).toMatchObject({
      status: 'done',
      kind: 'scorm12',
      name: 'ความปลอดภัย',
      items: [{ id: 'one', launch: 'a.html' }],
      fault: null,
    })
  })

  it('with ten thousand files is read', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`media/${at}.txt`, `${at}`]))
    expect(await bring(pack({ ...plain, ...many }))).toMatchObject({ status: 'done' })
  })

  it.each([
    ['packages.no-manifest', pack({ 'a.html': 'x' })],
    ['packages.file-missing', pack({ 'imsmanifest.xml': plain['imsmanifest.xml'] })],
    ['questions.fault.xml-doctype', pack({ ...plain, 'imsmanifest.xml': '<!DOCTYPE x><manifest/>' })],
    ['course-files.unsafe-name', pack({ ...plain, '../out.html': 'x' })],
    ['course-files.too-tight', Buffer.from(zipSync({ 'a.bin': new Uint8Array(3_000_000) }))],
  ])('is refused by %s and leaves nothing half done', async (code, bytes) => {
    expect(await bring(bytes)).toMatchObject({ status: 'refused', kind: null, items: [], fault: { code } })
  })

  it('is nobody else’s to bring', async () => {
    const { api, manager, member, theirAdmin, ours } = cast
    for (const as of [manager, member, theirAdmin]) {
      const sent = await upload(api, {
        as,
        site: ours,
        purpose: 'package/import',
        name: 'a.zip',
        bytes: pack(plain),
      })
      expect([401, 403, 404]).toContain(sent.status)
      const file = '/files/01890000-0000-7000-8000-000000000000/a.zip'
      expect([401, 403, 404]).toContain(
        (await api.call({ as, site: ours, path: 'package', body: { file } })).status,
      )
    }
  })
})
