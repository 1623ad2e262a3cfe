import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening, openSecondServer } from '#tests/support/catalog-pages.ts'

let cast: Cast
let pages: CatalogPages
let second: Api
let courseId: string
let detail: string

beforeAll(async () => {
  pages = catalogPages()
  cast = await openCast({ pages })
  second = await openSecondServer(cast.world, pages)
  await listening(cast.world.engine)
})

beforeEach(async () => {
  courseId = (await cast.world.make.course(cast.ours, { name: 'ชื่อเดิม', price: 100 }))._id
  detail = `/lesson/detail/${courseId}`
})

afterEach(() => {
  pages.afterReading = async () => undefined
})

const patient = { timeout: 10_000 }

const visit = async (api: Api, path: string, site = cast.ours) => (await api.call({ site, path })).text

const cachedTag = async () => (await cast.api.call({ site: cast.ours, path: detail })).headers.etag

const rename = (name: string) =>
  cast.api.call({ as: cast.admin, method: 'PUT', path: `course/${courseId}`, body: { data: { name } } })

const owner = (text: string, values: unknown[] = []) => cast.world.database.owner.query(text, values)

describe('a change by staff', () => {
  it('shows to the next visitor, and in every other process a moment later', async () => {
    for (let n = 0; n < 10; n++) {
      for (const api of [cast.api, second]) {
        await visit(api, detail)
        await visit(api, '/lesson/home')
      }
      expect((await rename(`ชื่อที่ ${n}`)).status).toBe(200)
      for (const api of [cast.api, second]) {
        for (const path of [detail, '/lesson/home', '/'])
          expect(await visit(api, path), path).toContain(`ชื่อที่ ${n}`)
        await cast.world.engine.changes.settle()
      }
    }
  })

  it('leaves the pages of another site and those that do not show it as they are', async () => {
    await visit(cast.api, '/lesson/home', cast.theirs)
    await visit(cast.api, detail)
    const before = pages.renders('/lesson/home') + pages.renders('/lesson/detail/:id')
    await owner(`update post set title = title where site_id = $1`, [cast.ours._id])
    await cast.world.make.row('target', { site_id: cast.ours._id, code: courseId, name: 'กลุ่ม' })
    await rename('ชื่ออื่น')
    await visit(cast.api, '/lesson/home', cast.theirs)
    expect(pages.renders('/lesson/home') + pages.renders('/lesson/detail/:id')).toBe(before)
  })

  it('of the site, its host names or the languages shows at once too', async () => {
    for (const api of [cast.api, second]) await visit(api, '/lesson/home')
    await owner(`update site set "siteName" = 'สถาบันชื่อใหม่' where "_id" = $1`, [cast.ours._id])
    for (const api of [cast.api, second])
      await expect.poll(() => visit(api, '/lesson/home'), patient).toContain('สถาบันชื่อใหม่')
    await owner('update site set languages = $2 where "_id" = $1', [cast.ours._id, { on: ['vi'] }])
    await cast.world.make.row('translate', { code: 'vi', name: 'Tiếng Việt', translations: {} })
    for (const api of [cast.api, second])
      await expect.poll(() => visit(api, '/lesson/home'), patient).toContain('Tiếng Việt')
    await owner('update hostname set site = $1 where hostname = $2', [cast.theirs._id, cast.ours.hostname])
    for (const api of [cast.api, second])
      await expect.poll(() => visit(api, '/lesson/home'), patient).not.toContain('สถาบันชื่อใหม่')
    await owner('update hostname set site = $1 where hostname = $2', [cast.ours._id, cast.ours.hostname])
    for (const api of [cast.api, second])
      await expect.poll(() => visit(api, '/lesson/home'), patient).toContain('สถาบันชื่อใหม่')
  })
})

it('is seen in every process by whoever signs out right after it', async () => {
  for (const api of [cast.api, second]) await visit(api, detail)
  const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
  const admin = await cast.api.signIn(cast.ours, email)
  const call = { as: admin, path: `course/${courseId}`, method: 'PUT', body: { data: { name: 'ชื่อก่อนออก' } } }
  expect((await cast.api.call(call)).status).toBe(200)
  expect((await cast.api.call({ as: admin, method: 'POST', path: 'signout' })).status).toBe(200)
  for (const api of [cast.api, second]) expect(await visit(api, detail)).toContain('ชื่อก่อนออก')
})

it('keeps no page whose rendering began before a change and ended after it', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  pages.afterReading = async () => {
    pages.afterReading = async () => undefined
    reached.resolve()
    await goOn.promise
  }
  const early = visit(cast.api, detail)
  await reached.promise
  await rename('ชื่อระหว่างนั้น')
  // Who asks after the change does not wait for the old rendering.
  expect(await visit(cast.api, detail)).toContain('ชื่อระหว่างนั้น')
  goOn.resolve()
  expect(await early).toContain('ชื่อเดิม')
  expect(await visit(cast.api, detail)).toContain('ชื่อระหว่างนั้น')
})

it('shows no old page when the connection that tells of changes is cut', async () => {
  for (let n = 0; n < 5; n++) {
    await visit(cast.api, detail)
    await visit(second, detail)
    await owner(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sala_changes' and datname = current_database()`)
    await rename(`ชื่อหลังตัด ${n}`)
    await cast.world.engine.changes.settle()
    for (const api of [cast.api, second]) expect(await visit(api, detail)).toContain(`ชื่อหลังตัด ${n}`)
    await listening(cast.world.engine)
  }
  await expect.poll(cachedTag, patient).toBeDefined()
})

describe('at midnight in Bangkok', () => {
  afterEach(() => void vi.useRealTimers())

  it('a registration that ends that day is closed to the next visitor', async () => {
    await owner('update course set "endRegistDate" = $1 where "_id" = $2', ['2027-03-01', courseId])
    // Told before the page is drawn, or the page would be drawn again for it.
    await listening(cast.world.engine)
    const closed = /ปิดรับสมัครแล้วเมื่อ\s1/
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T23:59:00+07:00') })
    expect(await visit(cast.api, detail)).not.toMatch(closed)
    const renders = pages.renders('/lesson/detail/:id')
    vi.setSystemTime(new Date('2027-03-01T23:59:59+07:00'))
    expect(await visit(cast.api, detail)).not.toMatch(closed)
    expect(pages.renders('/lesson/detail/:id')).toBe(renders)
    vi.setSystemTime(new Date('2027-03-02T00:00:00+07:00'))
    expect(await visit(cast.api, detail)).toMatch(closed)
  })
})
