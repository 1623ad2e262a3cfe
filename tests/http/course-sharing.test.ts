import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { Job } from '#kernel/jobs/define.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { storeFile } from '#modules/course-files/exchange/test-exchange.ts'
import { bringJob, followJob } from '#modules/course-sharing/bring-job.server.ts'
import { readCourseOrigin } from '#modules/course-sharing/public.server.ts'
import * as share from '#modules/course-sharing/screens/share.tsx'
import * as shared from '#modules/course-sharing/screens/shared.tsx'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let place: Platform
let second: MadeSite
let courseID: string
let lessonID: string

const rows = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await place.world.database.owner.query<T>(text, values)).rows

beforeAll(async () => {
  place = await openPlatform({ pages: pagesOf({ '/collection/share': share, '/lesson/shared': shared }) })
  const { make } = place.world
  second = await make.site({ parentSite: place.ours._id, siteName: 'หน่วยที่สอง' })
  const of = { site_id: place.ourUnit._id }
  const { code } = await make.category(place.ourUnit)
  courseID = (await make.course(place.ourUnit, { name: 'หลักสูตรต้นฉบับ', price: 500, category: [code] }))._id
  const section = await make.row('section', { ...of, courseID, name: 'ตอนหนึ่ง' })
  const bytes = Buffer.from('%PDF-1.4 ไฟล์')
  const file = await storeFile(place.world, place.ourUnit, { name: 'a.pdf', type: 'application/pdf', bytes })
  const lesson = {
    ...of,
    courseID,
    sectionID: section._id,
    kind: 'pdf',
    content: { file, canDownload: false },
  }
  lessonID = (await make.row('lesson', { ...lesson, name: 'บทที่หนึ่ง' }))._id
})

const send = (fields: [string, string][], as = place.superadmin, site = place.ours) =>
  place.send(as, site, '/collection/share', fields)
const ask = (to: string[], mode = 'follow', from = place.ourUnit._id, course = courseID) =>
  send([['unit', from], ['course', course], ['mode', mode], ...to.map((id): [string, string] => ['to', id])])
const newest = async () => (await rows('select * from course_share order by "createdAt" desc limit 1'))[0]

async function work(job: Job<never>, data: object, site: string): Promise<void> {
  const run = { jobID: '', attempt: 1, signal: new AbortController().signal, progress: async () => undefined }
  await workOnSite(place.world.engine, site, (ctx) => job.run({ ...run, ctx }, data as never))
}
const bring = async () => work(bringJob as Job<never>, { share: (await newest())?._id }, second._id)
const lessonsOf = (id: unknown) =>
  rows('select * from lesson where "courseID" = $1 and site_id = $2 order by name', [id, second._id])

it('a course comes with its files, closed, and follows the original without touching who learns it', async () => {
  expect((await ask([second._id])).headers.location).toBe('/collection/share?shared')
  await bring()
  const made = await newest()
  expect(made?.error).toBe(null)
  expect(made).toMatchObject({ status: 'done', toSite: second._id })
  const [copy] = await rows('select * from course where "_id" = $1', [made?.copyID])
  expect(copy).toMatchObject({ site_id: second._id, name: 'หลักสูตรต้นฉบับ', status: false })
  const [lesson] = await lessonsOf(made?.copyID)
  const address = JSON.stringify(lesson?.content)
  const [file] = await rows('select * from file where "_id" = $1', [/files\/([\w-]+)/.exec(address)?.[1]])
  expect(file).toMatchObject({ site_id: second._id, visibility: 'private' })

  const { make } = place.world
  const learner = await make.user(second)
  const enrolment = await make.row('enroll', {
    site_id: second._id,
    userID: learner._id,
    courseID: made?.copyID,
  })
  await rows('update course set price = 900 where "_id" = $1', [made?.copyID])
  await rows(`update lesson set name = 'บทที่หนึ่ง (แก้ไข)' where "_id" = $1`, [lessonID])
  const at = { site_id: place.ourUnit._id, courseID }
  await make.row('class', { ...at, name: 'รุ่นต้นฉบับ', startDate: '2026-12-01', endDate: '2026-12-02' })
  await make.row('certificate_rule', { ...at, lessons: 80 })
  await bring()
  // What the editor of the copy says does not come along.
  for (const table of ['class', 'certificate_rule'])
    expect(await rows(`select 1 from ${table} where site_id = $1`, [second._id])).toHaveLength(0)
  const after = await lessonsOf(made?.copyID)
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({ _id: lesson?._id, name: 'บทที่หนึ่ง (แก้ไข)', content: lesson?.content })
  expect((await rows('select price from course where "_id" = $1', [made?.copyID]))[0]).toEqual({ price: 900 })
  expect(await rows('select 1 from enroll where "_id" = $1', [enrolment._id])).toHaveLength(1)
  expect(await rows(`select 1 from file where site_id = $1`, [second._id])).toHaveLength(1)
  // What follows already is not brought a second time.
  expect((await ask([second._id])).status).toBe(409)
})

it('exams and packages follow their original until somebody begins with them, and never come twice', async () => {
  const made = await newest()
  const { make } = place.world
  const at = { site_id: place.ourUnit._id }
  const exam = await make.row('exam', { ...at, courseID, name: 'สอบท้ายบท', slots: '[]' })
  const bytes = Buffer.from('PK-แพ็กเกจ')
  const file = await storeFile(place.world, place.ourUnit, { name: 'p.zip', type: 'application/zip', bytes })
  const pack = await make.row('package', { ...at, name: 'แพ็กเกจ', kind: 'scorm12', status: 'done', file })
  const [first] = await rows<{ sectionID: string }>('select "sectionID" from lesson where "_id" = $1', [
    lessonID,
  ])
  const scorm = { ...at, courseID, sectionID: first?.sectionID, name: 'บทจากโปรแกรม', kind: 'scorm' }
  await make.row('lesson', { ...scorm, content: { packageID: pack._id } })
  const examsHere = () =>
    rows<{ _id: string; name: string }>('select "_id", name from exam where site_id = $1', [second._id])
  const packagesHere = () =>
    rows<{ _id: string; name: string }>('select "_id", name from package where site_id = $1', [second._id])
  await bring()
  const [examHere] = await examsHere()
  const [packHere] = await packagesHere()
  expect([examHere?.name, packHere?.name]).toEqual(['สอบท้ายบท', 'แพ็กเกจ'])

  await rows(`update exam set name = 'สอบท้ายบท ฉบับใหม่' where "_id" = $1 and site_id = $2`, [
    exam._id,
    at.site_id,
  ])
  await rows(`update package set name = 'แพ็กเกจใหม่' where "_id" = $1 and site_id = $2`, [
    pack._id,
    at.site_id,
  ])
  await bring()
  expect(await examsHere()).toEqual([{ _id: examHere?._id, name: 'สอบท้ายบท ฉบับใหม่' }])
  expect(await packagesHere()).toEqual([{ _id: packHere?._id, name: 'แพ็กเกจใหม่' }])

  const learner = await make.user(second)
  const of = { site_id: second._id, userID: learner._id }
  const enrol = await make.row('enroll', { ...of, courseID: made?.copyID })
  await make.row('exam_round', {
    ...of,
    examID: examHere?._id,
    courseID: made?.copyID,
    enrollID: enrol._id,
    number: 1,
    secret: 'x',
    paper: '{"slots":[]}',
    startedAt: new Date().toISOString(),
  })
  const [lesson] = await rows<{ _id: string }>(
    `select "_id" from lesson where site_id = $1 and content->>'packageID' = $2`,
    [second._id, packHere?._id],
  )
  const run = { ...of, enrollID: enrol._id, lessonID: lesson?._id, packageID: packHere?._id }
  await rows(
    `insert into package_run (site_id, "userID", "enrollID", "lessonID", "packageID", "launchID", item)
     values ($1, $2, $3, $4, $5, gen_random_uuid(), 'one')`,
    [run.site_id, run.userID, run.enrollID, run.lessonID, run.packageID],
  )
  await rows(`update exam set name = 'ฉบับที่สาม' where "_id" = $1 and site_id = $2`, [exam._id, at.site_id])
  await rows(`update package set name = 'แพ็กเกจที่สาม' where "_id" = $1 and site_id = $2`, [
    pack._id,
    at.site_id,
  ])
  await bring()
  expect((await newest())?.error).toBe(null)
  expect(await examsHere()).toEqual([{ _id: examHere?._id, name: 'สอบท้ายบท ฉบับใหม่' }])
  expect(await packagesHere()).toEqual([{ _id: packHere?._id, name: 'แพ็กเกจใหม่' }])
  expect(await rows('select 1 from exam_round where site_id = $1', [second._id])).toHaveLength(1)
})

it('the job of the clock finds what has changed, and only that', async () => {
  const before = await newest()
  await work(followJob as Job<never>, {}, place.origin._id)
  await rows('update course_share set revision = -1')
  await work(followJob as Job<never>, {}, place.origin._id)
  const waiting = await rows(`select 1 from job where site_id = $1 and name = 'course-sharing.bring'`, [
    second._id,
  ])
  expect(waiting.length).toBeGreaterThan(0)
  await rows('update course_share set revision = $1', [before?.revision])
})

it('asks about all originals at once, however many there are', async () => {
  const [first] = await rows<{ _id: string }>('select * from course_share limit 1')
  const add = `insert into course_share ("groupID","fromSite","courseID","courseName","toSite",mode,status,"copyID",revision)
    select "groupID","fromSite","courseID","courseName","toSite",mode,status,"copyID",revision from course_share where "_id" = $1`
  const count = async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await work(followJob as Job<never>, {}, place.origin._id)
    const { length } = asked.mock.calls
    asked.mockRestore()
    return length
  }
  const one = await count()
  for (let more = 0; more < 20; more += 1) await rows(add, [first?._id])
  expect(await count()).toBe(one)
  await rows('delete from course_share where "_id" <> $1', [first?._id])
})

it('templates of a unit are offered to its collection by those who run it alone', async () => {
  const { _id } = await place.world.make.row('template', { site_id: place.ourUnit._id, title: 'แม่แบบหนึ่ง' })
  const fields = (intent: string): [string, string][] => [
    ['intent', intent],
    ['unit', place.ourUnit._id],
    ['template', _id],
  ]
  const isShared = async () => (await rows('select shared from template where "_id" = $1', [_id]))[0]?.shared
  expect((await send(fields('offer'), place.theirSuperadmin, place.theirs)).status).toBe(404)
  expect(await isShared()).toBe(false)
  expect((await send(fields('offer'))).headers.location).toContain('offered')
  expect(await isShared()).toBe(true)
  const path = `/collection/share?unit=${place.ourUnit._id}`
  const page = await place.api.call({ as: place.superadmin, site: place.ours, path })
  expect(seenIn(page)).toContain('ทั้งเครือใช้ได้')
  expect((await send(fields('unshare'))).status).toBe(302)
  expect(await isShared()).toBe(false)
})

it('says in the editor of the copy where it comes from, and leads there who may', async () => {
  const made = await newest()
  const askAs = (...reach: string[]) => {
    const actor = makeActor({ role: 'admin', accountSite: place.ours._id, reach })
    return readCourseOrigin(place.world.open(second, actor), String(made?.copyID))
  }
  const seen = await askAs(second._id)
  expect(seen).toMatchObject({ course: 'หลักสูตรต้นฉบับ', from: 'หน่วยของเรา', error: null, href: null })
  expect(seen?.syncedAt).toBeTruthy()
  const both = await askAs(second._id, place.ourUnit._id)
  expect(both?.href).toContain(`/lesson/edit/${courseID}`)
  // The original itself, and what another site has under that id, come from nowhere.
  expect(await readCourseOrigin(place.world.open(place.ourUnit, 'admin'), courseID)).toBe(null)
  expect(await readCourseOrigin(place.world.open(place.theirUnit, 'admin'), String(made?.copyID))).toBe(null)
})

it('nothing goes to or comes from another collection, and nobody else shares', async () => {
  const count = async () => (await rows('select 1 from course_share')).length
  const before = await count()
  expect((await ask([place.theirUnit._id])).status).toBe(404)
  expect((await ask([second._id], 'copy', place.theirUnit._id)).status).toBe(404)
  expect((await ask([], 'copy')).status).toBe(400)
  expect((await ask(['nonsense'], 'copy')).status).toBe(404)
  expect((await ask([second._id], 'copy', place.ourUnit._id, place.ours._id)).status).toBe(404)
  const stranger = await send(
    [
      ['unit', place.ourUnit._id],
      ['course', courseID],
      ['mode', 'copy'],
      ['to', second._id],
    ],
    place.theirSuperadmin,
    place.theirs,
  )
  expect(stranger.status).toBe(404)
  const detaching = await send(
    [
      ['intent', 'detach'],
      ['share', String((await newest())?._id)],
    ],
    place.theirSuperadmin,
    place.theirs,
  )
  expect(detaching.status).toBe(404)
  for (const as of [place.admin, place.manager])
    expect((await place.api.call({ as, site: place.ourUnit, path: '/collection/share' })).status).toBe(403)
  expect(await count()).toBe(before)
})

it('a unit without the plugin gets none, and one without room is told', async () => {
  const siteWith = async (column: string, value: string) => {
    const site = await place.world.make.site({ parentSite: place.ours._id })
    await rows(`update site set "${column}" = $2 where "_id" = $1`, [site._id, value])
    place.world.engine.sites.forget()
    return site
  }
  const plain = await siteWith('plugins', '{cms}')
  const refused = await ask([plain._id], 'copy')
  expect([refused.status, seenIn(refused).includes('ยังไม่ได้เปิดใช้หลักสูตร')]).toEqual([400, true])
  const full = await siteWith('limits', '{"storage": 0}')
  await ask([full._id], 'copy')
  await work(bringJob as Job<never>, { share: (await newest())?._id }, full._id)
  expect(await newest()).toMatchObject({ status: 'failed', copyID: null })
  expect(await rows('select 1 from course where site_id = $1', [full._id])).toHaveLength(0)
})

it('the staff of a unit let a copy go its own way, theirs alone', async () => {
  const [followed] = await rows(`select * from course_share where mode = 'follow'`)
  const { email } = await place.world.make.user(place.ours, { role: 'admin', reach: [second._id] })
  const admin = await place.api.signIn(second, email)
  const page = await place.api.call({ as: admin, site: second, path: '/lesson/shared' })
  expect(seenIn(page)).toContain('หน่วยของเรา')
  const fields: [string, string][] = [
    ['intent', 'detach'],
    ['share', String(followed?._id)],
  ]
  expect((await place.send(place.admin, place.ourUnit, '/lesson/shared', fields)).status).toBe(404)
  const done = await place.send(admin, second, '/lesson/shared', fields)
  expect(done.headers.location).toBe('/lesson/shared?detached')
  await rows(`update lesson set name = 'ไม่ตามแล้ว' where "_id" = $1`, [lessonID])
  await work(bringJob as Job<never>, { share: followed?._id }, second._id)
  expect((await lessonsOf(followed?.copyID)).map(({ name }) => name)).not.toContain('ไม่ตามแล้ว')
})
