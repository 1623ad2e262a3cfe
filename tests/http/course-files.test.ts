import { request } from 'node:http'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as filesScreen from '#modules/course-files/screens/files.tsx'
import * as historyScreen from '#modules/course-files/screens/history.tsx'
import * as importScreen from '#modules/course-files/screens/import.tsx'
import { startWorker, type Worker } from '#src/worker/start.ts'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

const pages = pagesOf({
  '/lesson/files/:id': filesScreen,
  '/lesson/history/:id': historyScreen,
  '/lesson/import': importScreen,
})
let cast: Cast
let worker: Worker
let course: string

beforeAll(async () => {
  cast = await openCast({ pages })
  const { engine, database } = cast.world
  worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
  course = await make('การดับเพลิงขั้นต้น')
})
afterAll(() => worker.close())

async function make(name: string): Promise<string> {
  const answer = await cast.api.call({
    as: cast.admin,
    path: 'course',
    body: { data: { name, status: true, price: 1500 } },
  })
  return answer.body.data._id
}

const show = (path: string, as: SignedInPerson | undefined = cast.admin) =>
  cast.api.call({ as, site: cast.ours, path })
const press = (path: string, fields: Record<string, string>, as = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const rename = (name: string) =>
  cast.api.call({ as: cast.admin, method: 'PUT', path: `course/${course}`, body: { data: { name } } })

/** The archive as it came over the wire; the test's client would read it as text. */
async function fetchArchive(id: string): Promise<Uint8Array> {
  const { hostname } = cast.ours
  return new Promise((resolve, reject) => {
    const headers = { host: hostname, cookie: cast.admin.cookie }
    request(
      { host: '127.0.0.1', port: cast.api.port, path: `/api/course/${id}/export`, headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => resolve(Buffer.concat(chunks)))
      },
    )
      .on('error', reject)
      .end()
  })
}

describe('the history screen', () => {
  it('says who changed what, shows what a restore would change, and restores', async () => {
    await rename('ดับเพลิงขั้นสูง')
    // The same person goes on: one revision until somebody else has a turn.
    await cast.world.database.owner.query(
      `update course_revision set "updatedAt" = now() - interval '1 hour'`,
    )
    await rename('ดับเพลิงผิดชื่อ')
    const list = seenIn(await show(`/lesson/history/${course}`))
    for (const part of ['รุ่นที่ 2', 'ดับเพลิงขั้นสูง', 'ดับเพลิงผิดชื่อ', 'สมชาย']) expect(list).toContain(part)
    const one = seenIn(await show(`/lesson/history/${course}?revision=1`))
    expect(one).toContain('กู้คืนรุ่นที่ 1')
    const late = await press(`/lesson/history/${course}`, { number: '1', seen: '1' })
    expect([late.status, seenIn(late).includes('role="alert"')]).toEqual([412, true])
    const done = await press(`/lesson/history/${course}`, { number: '1', seen: '2' })
    expect(done.headers.location).toBe(`/lesson/history/${course}?restored=1`)
    expect((await cast.api.call({ as: cast.admin, path: `course/${course}` })).body.data.name).toBe(
      'ดับเพลิงขั้นสูง',
    )
    expect((await show(`/lesson/history/${course}?revision=99`)).status).toBe(404)
  })
})

describe('the calls', () => {
  it.each(intruders)('are closed to a %s', async (intruder) => {
    const who = comingAs(cast, intruder)
    const calls = [
      { path: `course/${course}/copy`, body: {} },
      { path: `course/${course}/restore`, body: { number: 1 } },
      { path: 'course/import', body: { file: '/files/01890000-0000-7000-8000-000000000000/a.zip' } },
      { path: `course/${course}/export`, method: 'GET' },
    ]
    for (const call of calls) expect([401, 403]).toContain((await cast.api.call({ ...who, ...call })).status)
    const taken = await upload(cast.api, {
      ...who,
      purpose: 'course-file/import',
      name: 'a.zip',
      bytes: Buffer.from('PK'),
    })
    expect([401, 403]).toContain(taken.status)
  })

  it('find no course of another site, and take no key but their own', async () => {
    const foreign = await cast.world.make.course(cast.theirs)
    for (const path of [`course/${foreign._id}/copy`, `course/${foreign._id}/restore`])
      expect(
        (await cast.api.call({ as: cast.admin, path, body: path.endsWith('copy') ? {} : { number: 1 } }))
          .status,
      ).toBe(404)
    expect((await show(`/api/course/${foreign._id}/export`)).status).toBe(404)
    const odd = { number: 1, snapshot: {} }
    expect(
      (await cast.api.call({ as: cast.admin, path: `course/${course}/restore`, body: odd })).status,
    ).toBe(400)
    const forged = { data: { courseID: course, number: 9, snapshot: {} } }
    expect((await cast.api.call({ as: cast.admin, path: 'course_revision', body: forged })).status).toBe(403)
  })
})

describe('a course file', () => {
  const send = (bytes: Buffer, name = 'course.zip') =>
    upload(cast.api, { as: cast.admin, purpose: 'course-file/import', name, bytes })

  it('is downloaded, uploaded again and becomes a closed course with its picture', async () => {
    const cover = await upload(cast.api, {
      as: cast.admin,
      purpose: 'course.cover',
      bytes: await drawPicture(64, 36),
    })
    const from = await make('ต้นทาง')
    await cast.api.call({
      as: cast.admin,
      method: 'PUT',
      path: `course/${from}`,
      body: { data: { cover: addressIn(cover) } },
    })
    const bytes = Buffer.from(await fetchArchive(from))
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(['files/1.png', 'manifest.json'])
    const pressed = await press('/lesson/import', { file: addressIn(await send(bytes)) })
    expect(pressed.headers.location).toBe('/lesson/import')
    const href = await vi.waitFor(
      async () => {
        const page = seenIn(await show('/lesson/import'))
        const found = /href="\/lesson\/files\/([\w-]{36})"/.exec(page)?.[1]
        expect(page).toContain('นำเข้า «ต้นทาง» แล้ว')
        return found ?? ''
      },
      { timeout: 18_000, interval: 200 },
    )
    const { data } = (await cast.api.call({ as: cast.admin, path: `course/${href}` })).body
    expect(data).toMatchObject({ name: 'ต้นทาง', status: false })
    expect(data.cover).not.toBe(addressIn(cover))
    expect((await show(String(data.cover), undefined)).status).toBe(200)
  })

  it('that is none is refused on the screen with what is wrong, and nothing is kept of it', async () => {
    expect((await send(Buffer.from('not a zip at all'))).status).toBe(415)
    const alone = addressIn(await send(Buffer.from(zipSync({ 'manifest.json': strToU8('{"format":"x"}') }))))
    const refused: Answer = await press('/lesson/import', { file: alone })
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain('ตำแหน่งในไฟล์: format')
    expect((await press('/lesson/import', { file: '' })).status).toBe(400)
    const climbing = addressIn(await send(Buffer.from(zipSync({ '../x': strToU8('x') }))))
    const answer = await cast.api.call({ as: cast.admin, path: 'course/import', body: { file: climbing } })
    expect([answer.status, answer.body.code, answer.body.details?.[0]?.path]).toEqual([
      400,
      'course-files.unsafe-name',
      '../x',
    ])
  })
})

describe('the screen of a course as a whole', () => {
  it('says whether it is open, leads to where that is chosen, and copies it', async () => {
    const id = await make('เผยแพร่')
    const path = `/lesson/files/${id}`
    expect(seenIn(await show(path))).toContain('เปิดอยู่')
    expect(seenIn(await show(path))).toContain(`/lesson/edit/${id}/publication/current`)
    const copied = await press(path, { intent: 'copy' })
    expect(copied.headers.location).toMatch(/^\/lesson\/files\/[\w-]{36}\?copied$/)
    expect(seenIn(await show(String(copied.headers.location)))).toContain('เผยแพร่ (สำเนา)')
    expect((await press(path, { intent: 'nothing' })).status).toBe(404)
    for (const stranger of [cast.manager, cast.member])
      expect((await press(path, { intent: 'copy' }, stranger)).status).toBe(403)
  })
})
