import { execFileSync } from 'node:child_process'
import { readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openFolder } from '#tests/support/folder.ts'
import { addressIn, beginUpload, drawPicture, sendBytes, upload } from '#tests/support/uploads.ts'

let cast: Cast
let folder: string
let isMounted = false

// A disk of two megabytes; only root can have one, others write to the device that is always full.
beforeAll(async () => {
  folder = await openFolder('sala-full-disk-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
    isMounted = true
  } catch {
    isMounted = false
  }
  cast = await openCast({}, { storage: { folder } })
})

afterAll(async () => {
  if (isMounted) execFileSync('umount', ['-l', folder])
  await rm(folder, { recursive: true, force: true })
})

it('answers 507 on a full disk, keeps no half file and no row, and goes on when there is room', async () => {
  const { api, admin, ours, world } = cast
  const large = await drawPicture(1200, 900)
  expect(large.length).toBeGreaterThan(2.5 * 1024 * 1024)
  const begun = await beginUpload(api, { as: admin, bytes: large })
  const location = begun.headers.location ?? ''
  const path = join(folder, ours._id, location.split('/').at(-1) ?? '')
  if (!isMounted) await rm(path).then(() => symlink('/dev/full', path))
  const answer = await sendBytes(api, admin, location, large)
  expect(answer).toMatchObject({ status: 507, body: { code: 'files.disk-full' } })
  expect(answer.body.message).toBeTruthy()
  expect(await readdir(join(folder, ours._id))).toEqual([])
  for (const table of ['file', 'upload'])
    expect((await world.database.owner.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
  expect(addressIn(await upload(api, { as: admin, bytes: await drawPicture(200, 200) }))).toBeTruthy()
})
