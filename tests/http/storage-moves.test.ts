import { createServer, type Server } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '#kernel/jobs/define.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { tryBucket } from '#kernel/storage/try-bucket.server.ts'
import * as storage from '#modules/units/screens/storage.tsx'
import { moveFiles, undoMove } from '#modules/units/storage/move-files.server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { bucketAccount } from '#tests/support/bucket-server.ts'
import { type Buckets, openBuckets, putFile, textAt } from '#tests/support/buckets.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/resource/space'
let place: Platform
let buckets: Buckets

beforeAll(async () => {
  buckets = await openBuckets(['first', 'second'])
  place = await openPlatform({ pages: pagesOf({ [PATH]: storage }) })
})
beforeEach(async () => void (await owner().query('delete from file')))

const owner = () => place.world.database.owner
const typed = (more: Record<string, string> = {}) => ({
  endpoint: buckets.endpoint,
  region: 'us-east-1',
  bucket: 'first',
  ...bucketAccount,
  ...more,
})
const send = (fields: Record<string, string>, as = place.root) =>
  place.send(
    as,
    place.origin,
    `${PATH}?site=${place.ourUnit._id}`,
    Object.entries({ site: place.ourUnit._id, ...fields }),
  )
const trial = async (more: Record<string, string>, lang = 'th') =>
  seenIn(
    await place.api.call({
      as: place.root,
      site: place.origin,
      path: `${PATH}?site=${place.ourUnit._id}`,
      raw: new URLSearchParams({ site: place.ourUnit._id, intent: 'try', ...typed(more) }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${place.root.cookie}; sala_lang=${lang}`,
      },
    }),
  )
const look = () =>
  place.api
    .call({ as: place.root, site: place.origin, path: `${PATH}?site=${place.ourUnit._id}` })
    .then(seenIn)
const rows = async () =>
  (
    await owner().query('select "_id", place, "formerPlace" from file where site_id = $1 order by "_id"', [
      place.ourUnit._id,
    ])
  ).rows
const stateOf = async () =>
  (await owner().query('select "fileMove" as move from site where "_id" = $1', [place.ourUnit._id])).rows[0]
    ?.move

async function work(job: Job<never>, data: object): Promise<void> {
  const signal = new AbortController().signal
  await workOnSite(place.world.engine, place.ourUnit._id, (ctx) =>
    job.run({ ctx, jobID: '', attempt: 1, signal, progress: async () => undefined }, data as never),
  )
}
const begin = { moved: 0, missing: 0, after: null }

/** Somebody who takes connections and says nothing, or something else than S3. */
async function openStranger(answer?: string): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (answer) socket.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => void server.close())
  return (server.address() as { port: number }).port
}

describe('a bucket is tried before it is saved', () => {
  it('works where all is right, and leaves nothing in it', async () => {
    expect(await trial({})).toContain('ใช้งานได้ ทดลองเขียน อ่านกลับ เรียกดูรายการ และลบแล้ว')
    expect(await trial({}, 'en')).toContain('It works')
    expect(await buckets.keysIn('first')).toEqual([])
    expect((await owner().query('select 1 from space')).rows).toEqual([])
  })

  it.each([
    ['a bucket that is not there', { bucket: 'nowhere' }, 'ไม่มีถังชื่อนี้', 'no bucket of this name'],
    ['a wrong secret', { secret: 'wrong' }, 'ไม่ยอมรับรหัสเข้าใช้หรือรหัสลับ', 'does not accept'],
    ['a wrong host', { endpoint: 'https://nowhere.invalid' }, 'ไม่พบชื่อของบริการ', 'was not found (DNS)'],
    ['a closed port', { endpoint: 'http://127.0.0.1:9' }, 'ปฏิเสธการเชื่อมต่อ', 'refused the connection'],
  ])('says what failed: %s', async (_, wrong, th, en) => {
    const said = await trial(wrong)
    expect(said).toContain(th)
    expect(said).toContain('เขียนไฟล์ไม่สำเร็จ')
    expect(await trial(wrong, 'en')).toContain(en)
  })

  it('says what failed: no TLS, no S3, no answer', async () => {
    const settings = { region: 'us-east-1', bucket: 'first', ...bucketAccount }
    const plain = await openStranger('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi')
    const at = (endpoint: string, longest = 5_000) => tryBucket({ ...settings, endpoint }, longest)
    expect(await at(`https://127.0.0.1:${plain}`)).toEqual({ step: 'write', fault: 'tls' })
    expect(await at(`http://127.0.0.1:${plain}`)).toEqual({ step: 'read', fault: 'answer' })
    const silent = await openStranger()
    expect(await at(`http://127.0.0.1:${silent}`, 300)).toEqual({ step: 'write', fault: 'timeout' })
  })

  it('is for root alone, and shows no secret', async () => {
    for (const as of [place.superadmin, place.admin, place.manager])
      expect(seenIn(await send({ intent: 'try', ...typed() }, as))).not.toContain('ใช้งานได้ ทดลอง')
    expect(await trial({ secret: 'another-secret' })).not.toContain('another-secret')
  })
})

describe('the files of a site are moved', () => {
  it('one after the other, read back, and taken from where they were when all are there', async () => {
    const { world, ourUnit, theirUnit } = place
    const one = await putFile(world, ourUnit._id, {
      place: 'disk',
      purpose: 'course.cover',
      text: 'one',
      withSize: true,
    })
    const two = await putFile(world, ourUnit._id, { place: 'disk', purpose: 'user.avatar', text: 'two' })
    const lost = await putFile(world, ourUnit._id, {
      place: 'disk',
      purpose: 'page/x',
      text: 'x',
      isLost: true,
    })
    const theirs = await putFile(world, theirUnit._id, { place: 'disk', purpose: 'page/x', text: 'theirs' })
    expect((await send(typed())).headers.location).toContain('saved')
    expect(await look()).toContain('3 ไฟล์อยู่ที่อื่น')
    expect((await send({ intent: 'move' })).status).toBe(302)
    expect(await look()).toContain('กำลังย้ายไฟล์')
    expect((await send({ intent: 'move' })).status).toBe(409)
    await work(moveFiles as Job<never>, begin)
    const [first] = await rows()
    const space = String(first.place)
    expect(space).toMatch(/^space:/)
    expect(await rows()).toEqual([
      { _id: one, place: space, formerPlace: null },
      { _id: two, place: space, formerPlace: null },
      { _id: lost, place: 'disk', formerPlace: null },
    ])
    const id = ourUnit._id
    expect(await buckets.keysIn('first')).toEqual([`${id}/${one}`, `${id}/${one}.320.avif`, `${id}/${two}`])
    await expect(textAt(world, 'disk', `${id}/${one}`)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await textAt(world, 'disk', `${theirUnit._id}/${theirs}`)).toBe('theirs')
    expect(await stateOf()).toMatchObject({ status: 'done', moved: 2, missing: 1 })
    expect(await look()).toContain('ย้ายไฟล์แล้ว 2 ไฟล์ อีก 1 ไฟล์ไม่พบ')
    const shown = await place.api.call({ site: ourUnit, path: `/files/${one}/picture.png` })
    expect([shown.status, shown.text]).toEqual([200, 'one'])
  })

  it('or none: what fails on the way leaves all where they were', async () => {
    const { world, ourUnit } = place
    const good = await putFile(world, ourUnit._id, { place: 'disk', purpose: 'course.cover', text: 'good' })
    const bad = await putFile(world, ourUnit._id, { place: 'disk', purpose: 'course.cover', text: 'bad' })
    await (await world.engine.storage.open('disk')).write(`${ourUnit._id}/${bad}`, Buffer.from('other'))
    const before = await rows()
    await send({ intent: 'move' })
    await expect(work(moveFiles as Job<never>, begin)).rejects.toThrow('differs')
    // The bytes of what was copied are in both places until it is decided.
    expect((await rows())[0]).toMatchObject({ _id: good, formerPlace: 'disk' })
    expect(await textAt(world, 'disk', `${ourUnit._id}/${good}`)).toBe('good')
    await workOnSite(world.engine, ourUnit._id, async (ctx) => moveFiles.gaveUp?.(ctx, begin, 'bytes differ'))
    await work(undoMove as Job<never>, {})
    expect(await rows()).toEqual(before)
    expect(await buckets.keysIn('first', `${ourUnit._id}/${good}`)).toEqual([])
    expect(await look()).toContain('ยังใช้จากที่เดิม: bytes differ')
    expect((await place.api.call({ site: ourUnit, path: `/files/${good}/picture.png` })).text).toBe('good')
  })

  it('by root alone', async () => {
    const answer = await send({ intent: 'move' }, place.superadmin)
    expect(answer.headers.location ?? '').not.toContain('site=')
  })
})
