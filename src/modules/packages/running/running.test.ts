import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, upload } from '#tests/support/uploads.ts'
import { importJob } from '../reading/import-package.server.ts'
import { manifest12 } from '../reading/scorm/test-manifests.ts'

let cast: Cast
let packageID: string
let lesson: string
let course: string

const outcome = { completion: 'incomplete', success: 'unknown', score: null } as const
const passed = { completion: 'completed', success: 'passed', score: 90 } as const

const zipped = (text: string) =>
  Buffer.from(
    zipSync({
      'imsmanifest.xml': strToU8(
        manifest12([
          { id: 'one', file: 'a.html' },
          { id: 'two', file: 'โฟลเดอร์/b.html' },
        ]),
      ),
      'a.html': strToU8(text),
      'โฟลเดอร์/b.html': strToU8('สอง'),
    }),
  )

async function bring(text: string, body: object = {}): Promise<string> {
  const { api, admin, ours, world } = cast
  const bytes = zipped(text)
  const file = addressIn(await upload(api, { as: admin, purpose: 'package/import', name: 'a.zip', bytes }))
  const begun = await api.call({ as: admin, path: 'package', body: { file, ...body } })
  const { _id, jobID } = begun.body.data as { _id: string; jobID: string }
  await runJob(world.engine, importJob, {
    id: jobID,
    data: { site: ours._id, data: { packageID: _id } },
    retryCount: 0,
    signal: new AbortController().signal,
  })
  return _id
}

beforeAll(async () => {
  cast = await openCast()
  packageID = await bring('<p>หนึ่ง</p>')
  const made = await makeCourse(cast.world, cast.ours, [{ kind: 'scorm', content: { packageID } }])
  course = made._id
  lesson = made.lessons[0] ?? ''
  await enrol(cast.world, cast.ours, cast.member.userID, course)
})

const post = (path: string, body: object, as: SignedInPerson | undefined = cast.member) =>
  cast.api.call({ as, site: cast.ours, path, body })
const launch = async (item = 'one', as = cast.member) =>
  (await post('learning/launch', { lessonID: lesson, item }, as)).body.data as unknown as {
    url: string
    registration: string
    run: { items: { id: string; state?: object; seconds?: number }[]; isLooking: boolean }
  }
const commit = (registration: string, number: number, more: object = {}) =>
  post('learning/commit', { registration, number, item: 'one', outcome, seconds: 5, ...more })

/** Asks the origin of packages as a browser would. */
function visit(url: string, headers: Record<string, string> = {}) {
  const { host, pathname } = new URL(url)
  return cast.api.call({
    path: pathname,
    method: 'GET',
    headers: { host, 'content-type': undefined, ...headers },
  })
}

describe('a launch', () => {
  it('opens at an origin of its own, which has nothing of the site', async () => {
    const { url } = await launch()
    expect(new URL(url).hostname).toBe(`content.${cast.ours.hostname}`)
    const stage = await visit(url)
    expect(stage.status).toBe(200)
    expect(stage.headers['content-security-policy']).toContain(`frame-ancestors http://${cast.ours.hostname}`)
    const file = await visit(url.replace(/stage$/, 'files/a.html'))
    expect([file.status, file.text, file.headers['content-type']]).toEqual([200, '<p>หนึ่ง</p>', 'text/html'])
    expect(file.headers['content-security-policy']).toContain("connect-src 'self'")
    const thai = await visit(url.replace(/stage$/, `files/${encodeURIComponent('โฟลเดอร์')}/b.html`))
    expect(thai.text).toBe('สอง')
    const part = await visit(url.replace(/stage$/, 'files/a.html'), { range: 'bytes=0-2' })
    expect([part.status, part.text]).toEqual([206, '<p>'])
    for (const name of ['files/gone.html', 'files/../stage2', 'files/%2e%2e/x'])
      expect((await visit(url.replace(/stage$/, name))).status).toBe(404)
    const { host } = new URL(url)
    for (const path of ['session', '/lesson/dashboard', '/', '/files/x/y'])
      expect((await cast.api.call({ path, headers: { host, cookie: cast.member.cookie } })).status).toBe(404)
  })

  it('is served at the origin of packages alone, to an address that nobody changed', async () => {
    const { url } = await launch()
    const elsewhere = await visit(url, { host: cast.ours.hostname })
    expect(elsewhere.status).toBe(404)
    expect((await visit(url, { host: `content.${cast.theirs.hostname}` })).status).toBe(404)
    expect((await visit(url.replace(/\/content\/./, '/content/x'))).status).toBe(404)
    expect((await visit(url, { 'service-worker': 'script' })).status).toBe(404)
  })

  it('is for those whom the lesson is open to', async () => {
    const body = { lessonID: lesson, item: 'one' }
    expect((await cast.api.call({ site: cast.ours, path: 'learning/launch', body })).status).toBe(401)
    const { email } = await cast.world.make.user(cast.ours, {})
    const stranger = await cast.api.signIn(cast.ours, email)
    expect((await post('learning/launch', body, stranger)).status).toBe(403)
    expect((await cast.api.call({ as: cast.theirMember, path: 'learning/launch', body })).status).toBe(404)
    expect((await post('learning/launch', { ...body, item: 'none' })).status).toBe(404)
    const looked = await post('learning/launch', body, cast.admin)
    expect(looked.body.data).toMatchObject({ run: { isLooking: true } })
  })
})

describe('a commit', () => {
  it('counts once: stale ones and those of overtaken launches are refused', async () => {
    const { registration } = await launch()
    expect((await commit(registration, 1, { values: { 'cmi.core.lesson_location': '3' } })).status).toBe(200)
    const again = await commit(registration, 1, { values: { 'cmi.core.lesson_location': '1' } })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'packages.stale', number: 1 })
    const later = await launch()
    expect(later.run.items[0]?.state).toMatchObject({ 'cmi.core.lesson_location': '3' })
    const old = await commit(registration, 2)
    expect([old.status, old.body.code]).toEqual([409, 'packages.opened-elsewhere'])
  })

  it('takes a difference only for the text that it was made from', async () => {
    const { registration } = await launch()
    const long = 'ก'.repeat(64_000)
    expect((await commit(registration, 1, { values: { 'cmi.suspend_data': long } })).status).toBe(200)
    const patch = [63_999, 0, 'ข', 64_000]
    expect((await commit(registration, 2, { patches: { 'cmi.suspend_data': patch } })).status).toBe(200)
    const wrong = await commit(registration, 3, { patches: { 'cmi.suspend_data': [1, 1, 'x', 12] } })
    expect(wrong.status).toBe(409)
    const { run } = await launch()
    expect(Reflect.get(run.items[0]?.state ?? {}, 'cmi.suspend_data')).toBe(`${long.slice(1)}ข`)
  })

  it('adds no more time than has passed', async () => {
    const { registration } = await launch()
    await commit(registration, 1, { seconds: 80_000 })
    const { run } = await launch()
    expect(run.items[0]?.seconds).toBeLessThan(60)
  })

  it('is refused for the attempt of somebody else, and for what is not in the package', async () => {
    const { registration } = await launch()
    const forged = { registration, number: 1, item: 'one', outcome: passed, seconds: 1 }
    expect((await post('learning/commit', forged, cast.admin)).status).toBe(404)
    expect(
      (await cast.api.call({ as: cast.theirMember, path: 'learning/commit', body: forged })).status,
    ).toBe(409)
    expect((await cast.api.call({ site: cast.ours, path: 'learning/commit', body: forged })).status).toBe(401)
    expect((await commit(registration, 1, { item: 'none' })).status).toBe(404)
    expect((await commit(registration, 1, { outcome: { ...passed, score: 101 } })).status).toBe(400)
  })

  it('ends the lesson when every part is done, in the same transaction', async () => {
    const { registration } = await launch()
    const first = await commit(registration, 1, { outcome: passed })
    expect(first.body.data).toEqual({ isComplete: false })
    const state = async () =>
      (
        await cast.world.database.owner.query<{ status: string }>(
          'select status from lesson_progress where "lessonID" = $1',
          [lesson],
        )
      ).rows[0]?.status
    expect(await state()).toBeUndefined()
    const finish = await post('learning/finish', { lessonID: lesson })
    expect([finish.status, finish.body.code]).toEqual([409, 'learning.pass-first'])
    expect((await commit(registration, 2, { item: 'two', outcome: passed })).body.data).toEqual({
      isComplete: true,
    })
    expect(await state()).toBe('complete')
    const outline = await cast.api.call({ as: cast.member, path: `learning/package/${lesson}` })
    expect(outline.body.data.items).toMatchObject([{ success: 'passed', score: 90 }, { success: 'passed' }])
  })
})

describe('a new version', () => {
  it('leaves who is inside on the old one, and is what others get', async () => {
    const { email } = await cast.world.make.user(cast.ours, {})
    const newcomer = await cast.api.signIn(cast.ours, email)
    await enrol(cast.world, cast.ours, newcomer.userID, course)
    await launch()
    const next = await bring('<p>ใหม่</p>', { replaces: packageID })
    const row = await cast.api.call({ as: cast.admin, path: `lesson/${lesson}` })
    expect(row.body.data).toMatchObject({ content: { packageID: next } })
    const read = async (as: SignedInPerson) =>
      (await visit((await launch('one', as)).url.replace(/stage$/, 'files/a.html'))).text
    expect(await read(cast.member)).toBe('<p>หนึ่ง</p>')
    expect(await read(newcomer)).toBe('<p>ใหม่</p>')
    const gone = await cast.api.call({ as: cast.admin, method: 'DELETE', path: `package/${packageID}` })
    expect([gone.status, gone.body.code]).toEqual([409, 'packages.in-use'])
  })
})
