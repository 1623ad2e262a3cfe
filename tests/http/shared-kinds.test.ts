import { beforeAll, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { testQuestions } from '#modules/assessments/test-exam.ts'
import { storeFile } from '#modules/course-files/exchange/test-exchange.ts'
import { bringJob } from '#modules/course-sharing/bring-job.server.ts'
import * as share from '#modules/course-sharing/screens/share.tsx'
import { packages } from '#modules/packages/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf } from '#tests/support/screens.ts'

let place: Platform
let second: MadeSite

beforeAll(async () => {
  place = await openPlatform({ pages: pagesOf({ '/collection/share': share }) })
  second = await place.world.make.site({ parentSite: place.ours._id, siteName: 'หน่วยที่สอง' })
})

const rows = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await place.world.database.owner.query<T>(text, values)).rows
const newest = async () => (await rows('select * from course_share order by "createdAt" desc limit 1'))[0]

const ask = (course: string) =>
  place.send(place.superadmin, place.ours, '/collection/share', [
    ['unit', place.ourUnit._id],
    ['course', course],
    ['mode', 'follow'],
    ['to', second._id],
  ])

async function bring(): Promise<void> {
  const run = { jobID: '', attempt: 1, signal: new AbortController().signal, progress: async () => undefined }
  const data = { share: String((await newest())?._id) }
  await workOnSite(place.world.engine, second._id, (ctx) => bringJob.run({ ...run, ctx }, data))
}

it('lessons of kinds exam, scorm and cmi5 come whole, and who has begun keeps the package as it was', async () => {
  const { make } = place.world
  const at = { site_id: place.ourUnit._id }
  const { _id: other } = await make.course(place.ourUnit, { name: 'หลักสูตรที่มีทุกชนิด' })
  const section = await make.row('section', { ...at, courseID: other, name: 'ตอนหนึ่ง' })
  const content = { ...testQuestions[1], points: 1 }
  const question = await make.row('question', {
    ...at,
    content,
    name: content.name,
    kind: content.kind,
    words: 'x',
    version: 1,
  })
  await make.row('question_version', { ...at, questionID: question._id, number: 1, content })
  const slot = { kind: 'fixed', id: 's0', questionID: question._id, version: 1, points: 1 }
  const exam = await make.row('exam', {
    ...at,
    courseID: other,
    name: 'สอบ',
    status: true,
    slots: JSON.stringify([slot]),
  })
  const packs: Record<string, string> = {}
  for (const kind of ['scorm12', 'scorm2004', 'cmi5']) {
    const bytes = Buffer.from(`PK-${kind}`)
    const file = await storeFile(place.world, place.ourUnit, {
      name: `${kind}.zip`,
      type: 'application/zip',
      bytes,
    })
    const items = [{ id: 'one', title: kind, level: 0, launch: 'a.html', settings: { moveOn: 'Passed' } }]
    const row = { ...at, name: kind, kind, status: 'done', file, items: JSON.stringify(items) }
    packs[kind] = (await make.row('package', row))._id
  }
  const named = {
    exam: { examID: exam._id },
    ...Object.fromEntries(Object.entries(packs).map(([kind, packageID]) => [kind, { packageID }])),
  }
  for (const [name, what] of Object.entries(named))
    await make.row('lesson', {
      ...at,
      courseID: other,
      sectionID: section._id,
      name,
      kind: name.replace(/12|2004/, ''),
      content: what,
    })
  await ask(other)
  await bring()
  const made = await newest()
  expect(made).toMatchObject({ status: 'done', error: null })
  const here = await rows<{ name: string; kind: string; _id: string; content: Record<string, string> }>(
    'select * from lesson where "courseID" = $1 and site_id = $2 order by name',
    [made?.copyID, second._id],
  )
  expect(here.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'cmi5 cmi5',
    'exam exam',
    'scorm12 scorm',
    'scorm2004 scorm',
  ])
  const [cmi5, examLesson, ...scorm] = here
  const ownExams = await rows<{ slots: { questionID: string }[] }>(
    'select slots from exam where "_id" = $1 and site_id = $2',
    [examLesson?.content.examID, second._id],
  )
  expect(
    await rows('select content from question where "_id" = $1 and site_id = $2', [
      ownExams[0]?.slots[0]?.questionID,
      second._id,
    ]),
  ).toMatchObject([{ content: { name: content.name } }])
  const packageOf = async (lesson: { content: Record<string, string> } | undefined) =>
    (
      await rows<{ name: string; kind: string; items: { settings: object }[]; file: string }>(
        `select * from package where "_id" = $1 and site_id = $2 and status = 'done'`,
        [lesson?.content.packageID, second._id],
      )
    )[0]
  for (const lesson of [cmi5, ...scorm]) {
    const pack = await packageOf(lesson)
    expect(pack).toMatchObject({ kind: lesson?.name, items: [{ settings: { moveOn: 'Passed' } }] })
    const file = await rows('select 1 from file where site_id = $1 and "_id" = $2', [
      second._id,
      /files\/([\w-]+)/.exec(pack?.file ?? '')?.[1],
    ])
    expect(file).toHaveLength(1)
  }
  // Somebody has begun with the units of cmi5: what they are in stays, and stays there.
  const learner = await make.user(second)
  const enrol = await make.row('enroll', { site_id: second._id, userID: learner._id, courseID: made?.copyID })
  await rows(
    `insert into cmi5_registration (site_id, "registrationID", "enrollID", "lessonID", "userID", "packageID")
     values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
    [second._id, enrol._id, cmi5?._id, learner._id, cmi5?.content.packageID],
  )
  await rows(`update package set name = name || ' ใหม่' where site_id = $1 and "_id" = any($2)`, [
    at.site_id,
    Object.values(packs),
  ])
  await bring()
  expect((await packageOf(cmi5))?.name).toBe('cmi5')
  expect((await packageOf(scorm[0]))?.name).toBe('scorm12 ใหม่')
  await rows('update lesson set content = $2 where "_id" = $1 and site_id = $3', [
    cmi5?._id,
    scorm[0]?.content,
    second._id,
  ])
  const remove = workOnSite(place.world.engine, second._id, (ctx) =>
    ctx.write(packages).remove(cmi5?.content.packageID ?? ''),
  )
  await expect(remove).rejects.toMatchObject({ code: 'packages.in-use' })
})
