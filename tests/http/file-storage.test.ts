import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '#kernel/open-context.server.ts'
import * as binScreen from '#modules/bin/screens/bin.tsx'
import * as fileScreen from '#modules/files/screens/file.tsx'
import * as filesScreen from '#modules/files/screens/files.tsx'
import { sweepFiles } from '#modules/files/sweep-files.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList, undoForm } from '#tests/support/lists.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

const FILES = '/setup/file'
let cast: Cast
let picture: Buffer

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({ [FILES]: filesScreen, '/setup/file/:id': fileScreen, '/setup/bin': binScreen }),
  })
  picture = await drawPicture(300, 200)
})

async function makeFile(name: string) {
  const sent = { as: cast.admin, purpose: 'course.cover', bytes: picture, name }
  const address = addressIn(await upload(cast.api, sent))
  return { address, id: address.split('/')[2] ?? '' }
}
const open = (path: string, as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({ as, site: cast.ours, path })
const statusOf = async (address: string) => (await open(address)).status
const entryOf = async (id: string) => {
  const found = await cast.world.database.owner.query<{ _id: string }>(
    'select "_id" from bin_entry where "recordID" = $1',
    [id],
  )
  return found.rows[0]?._id ?? ''
}

async function useFile(address: string, name: string) {
  const course = await cast.world.make.course(cast.ours, { name })
  await cast.api.call({
    as: cast.admin,
    method: 'PUT',
    path: `course/${course._id}`,
    body: { data: { cover: address } },
  })
}

/** What lies on the disk is two days old, and it is night. */
async function sweepAtNight() {
  const { world, ours } = cast
  const folder = join(world.folder, ours._id)
  const old = new Date(Date.now() - 48 * 3_600_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), old, old)
  const { actor, t } = world.open(ours, 'admin')
  const ctx = openContext({ engine: world.engine, host: ours, actor, t, now: new Date() })
  await sweepFiles(ctx)
  await ctx.commit()
}

describe('the files of a site', () => {
  it('are summed up by kind and use, and listed with what nothing uses', async () => {
    const used = await makeFile('ปกที่ใช้.png')
    await makeFile('ปกที่ไม่ใช้.png')
    await useFile(used.address, 'หลักสูตรที่มีปก')
    const whole = seenIn(await open(FILES))
    for (const part of ['พื้นที่ที่ใช้', 'รูปภาพ', 'หลักสูตร', 'ปกที่ใช้.png', 'ปกที่ไม่ใช้.png', 'ไม่มีที่ใช้ 1 ไฟล์'])
      expect(whole).toContain(part)
    const unused = seenIn(await open(`${FILES}?used=false`))
    expect(unused).toContain('ปกที่ไม่ใช้.png')
    expect(unused).not.toContain('ปกที่ใช้.png')
    expect(seenIn(await open(`${FILES}?kind=films`))).not.toContain('ปกที่ใช้.png')
    expect(seenIn(await open(`${FILES}?place=course&kind=images`))).toContain('ปกที่ใช้.png')
  })

  it('say where they are used', async () => {
    const file = await makeFile('ภาพหน้าปก.png')
    expect(seenIn(await open(`${FILES}/${file.id}`))).toContain('ไม่มีที่ใดใช้ไฟล์นี้')
    await useFile(file.address, 'หลักสูตรที่ใช้ภาพ')
    const page = seenIn(await open(`${FILES}/${file.id}`))
    expect(page).toContain('หลักสูตรที่ใช้ภาพ')
    expect(page).not.toContain('ย้ายไปถังขยะ')
  })

  it('go to the bin where nothing uses them, outlive the night there, and come back as they were', async () => {
    const file = await makeFile('ไม่ใช้แล้ว.png')
    await sendToList(cast, { as: cast.admin, path: FILES, form: actionForm('bin', [file.id]) })
    expect(await statusOf(file.address)).toBe(404)
    expect(seenIn(await open('/setup/bin'))).toContain('ไม่ใช้แล้ว.png')
    await sweepAtNight()
    const restore = actionForm('restore', [await entryOf(file.id)])
    await sendToList(cast, { as: cast.admin, path: '/setup/bin', form: restore })
    expect(await statusOf(file.address)).toBe(200)
    await sweepAtNight()
    expect(await statusOf(file.address)).toBe(200)
  })

  it('are brought back by undo, and are gone when the bin forgets them', async () => {
    const file = await makeFile('ลบแล้วคืน.png')
    await sendToList(cast, { as: cast.admin, path: FILES, form: actionForm('bin', [file.id]) })
    await sendToList(cast, { as: cast.admin, path: FILES, form: await undoForm(cast) })
    expect(await statusOf(file.address)).toBe(200)
    const gone = await open(`${FILES}/${file.id}`)
    expect(seenIn(gone)).toContain('ย้ายไปถังขยะ')
    const sent = await cast.api.call({
      as: cast.admin,
      path: `${FILES}/${file.id}`,
      raw: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([sent.status, sent.headers.location]).toEqual([303, '/setup/bin?kind=file'])
    const forget = actionForm('forget', [await entryOf(file.id)])
    await sendToList(cast, { as: cast.admin, path: '/setup/bin', form: forget })
    await sweepAtNight()
    const left = await readdir(join(cast.world.folder, cast.ours._id))
    expect(left.filter((name) => name.startsWith(file.id))).toEqual([])
  })

  it('stay where something uses them, also when nobody noted it', async () => {
    const file = await makeFile('ใช้อยู่.png')
    await useFile(file.address, 'หลักสูตรที่ยังใช้')
    await cast.world.database.owner.query('update file set used = false where "_id" = $1', [file.id])
    const page = await sendToList(cast, { as: cast.admin, path: FILES, form: actionForm('bin', [file.id]) })
    expect(seenIn(page)).toContain('มีที่ใช้ไฟล์นี้อยู่')
    expect(await statusOf(file.address)).toBe(200)
    expect(await entryOf(file.id)).toBe('')
  })

  it.each(intruders)('are no business of a %s', async (intruder) => {
    const file = await makeFile('ของเรา.png')
    const coming = comingAs(cast, intruder)
    for (const path of [FILES, `${FILES}/${file.id}`]) {
      const answer = await cast.api.call({ ...coming, path })
      expect(answer.text).not.toContain('ของเรา.png')
    }
    await cast.api.call({
      ...coming,
      path: FILES,
      raw: new URLSearchParams(actionForm('bin', [file.id])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await statusOf(file.address)).toBe(200)
  })

  it('of another site are not there', async () => {
    const file = await makeFile('อีกเว็บ.png')
    const answer = await cast.api.call({
      as: cast.theirAdmin,
      site: cast.theirs,
      path: `${FILES}/${file.id}`,
    })
    expect(answer.status).toBe(404)
    const form = actionForm('bin', [file.id])
    await sendToList(cast, { as: cast.theirAdmin, site: cast.theirs, path: FILES, form })
    expect(await statusOf(file.address)).toBe(200)
  })
})
