import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import {
  exportBytes,
  importBytes,
  manifestIn,
  withChange,
} from '#modules/course-files/exchange/test-exchange.ts'
import { MAX_BROUGHT } from '#modules/exams/course-part.server.ts'
import { en } from '#modules/exams/locales/en.ts'
import { th } from '#modules/exams/locales/th.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
let bytes: Buffer

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  const { make } = world
  const site_id = ours._id
  const group = await make.row('question_category', { site_id, name: 'ดับเพลิง' })
  const content = { ...testQuestions[1], name: 'จากกลุ่ม', rubric: undefined }
  const { _id } = await make.row('question', {
    site_id,
    content,
    name: content.name,
    kind: content.kind,
    words: 'x',
    version: 1,
    categoryID: group._id,
  })
  await make.row('question_version', { site_id, questionID: _id, number: 1, content })
  const exam = await makeExam(world, ours, { questions: testQuestions })
  const drawn = { kind: 'drawn', id: 'd1', categoryID: group._id, tag: '', count: 1, points: 2 }
  await world.database.owner.query('update exam set slots = slots || $2::jsonb where "_id" = $1', [
    exam.examID,
    JSON.stringify([drawn]),
  ])
  const { _id: userID } = await make.user(ours)
  await make.row('exam_round', {
    site_id,
    _id: newId(),
    examID: exam.examID,
    courseID: exam.courseID,
    enrollID: randomUUID(),
    userID,
    number: 1,
    secret: 'ความลับของรอบ',
    paper: [],
    startedAt: new Date().toISOString(),
  })
  bytes = await exportBytes(world, ours, exam.courseID)
})

const count = async (table: string) =>
  (await world.database.owner.query(`select 1 from "${table}" where site_id = $1`, [theirs._id])).rowCount

it('an exam travels with its course and everything that it asks, and comes out again as it went in', async () => {
  const { parts } = manifestIn(bytes)
  expect(parts).toMatchObject({ exams: { exams: [{ fields: { name: 'สอบปลายภาค' } }] } })
  const text = JSON.stringify(manifestIn(bytes))
  expect(text).toContain('จากกลุ่ม')
  expect(text).not.toContain('ความลับของรอบ')
  const { status, courseID } = await importBytes(world, theirs, bytes)
  expect(status).toBe('done')
  expect(manifestIn(await exportBytes(world, theirs, courseID ?? ''))).toEqual(manifestIn(bytes))
  const { rows } = await world.database.owner.query<{ n: number }>(
    `select count(*)::int as n from lesson l join exam x on x.site_id = l.site_id and x."_id"::text = l.content->>'examID'
      where l.site_id = $1 and x."courseID" = $2`,
    [theirs._id, courseID],
  )
  expect(rows[0]?.n).toBe(1)
  expect(await count('exam_round')).toBe(0)
})

it('a second time brings no question twice', async () => {
  const before = await count('question')
  expect((await importBytes(world, theirs, bytes)).status).toBe('done')
  expect(await count('question')).toBe(before)
})

it('takes thousands of questions whole, also by a tag, and refuses more than the limit before anything is stored', async () => {
  const { make, database } = world
  const site_id = ours._id
  const exam = await makeExam(world, ours, { questions: [testQuestions[1]] })
  const group = await make.row('question_category', { site_id, name: 'คลังใหญ่' })
  const COUNT = 2400
  const fill = (from: number, to: number) =>
    database.owner.query(
      `with made as (
         insert into question (site_id, "_id", content, name, kind, words, version, "categoryID", tags)
         select $1, gen_random_uuid(), $2::jsonb || jsonb_build_object('name', 'ข้อ ' || n), 'ข้อ ' || n, 'short', 'x', 1, $3, '["ชุด"]'
           from generate_series($4::int, $5::int) n
         returning *)
       insert into question_version (site_id, "_id", "questionID", number, content)
       select site_id, gen_random_uuid(), "_id", 1, content from made`,
      [site_id, { ...testQuestions[1], tags: ['ชุด'] }, group._id, from, to],
    )
  await fill(1, COUNT)
  const drawn = { kind: 'drawn', id: 'd1', categoryID: group._id, tag: 'ชุด', count: 5, points: 2 }
  await database.owner.query('update exam set slots = slots || $2::jsonb where "_id" = $1', [
    exam.examID,
    JSON.stringify([drawn]),
  ])
  const archive = await exportBytes(world, ours, exam.courseID)
  const before = (await count('question')) ?? 0
  const done = await importBytes(world, theirs, archive)
  expect(done.status).toBe('done')
  expect((await count('question')) ?? 0).toBe(before + COUNT)
  // The question that stands by itself is here since the first archive.
  const again = await importBytes(world, theirs, archive)
  expect([again.status, await count('question')]).toEqual(['done', before + COUNT])

  const courses = await count('course')
  const more = withChange(archive, ({ parts }) => {
    const part = parts?.exams as { questions: object[] }
    // Words that differ: what repeats itself so often would be refused for that.
    part.questions = Array.from({ length: MAX_BROUGHT + 1 }, () => ({
      ...part.questions[0],
      words: randomUUID(),
    }))
  })
  await expect(importBytes(world, theirs, more)).rejects.toMatchObject({ code: 'exams.too-many-questions' })
  expect([await count('course'), await count('question')]).toEqual([courses, before + COUNT])
  await fill(COUNT + 1, MAX_BROUGHT + 1)
  await expect(exportBytes(world, ours, exam.courseID)).rejects.toMatchObject({
    code: 'exams.too-many-questions',
  })
  for (const words of [th, en])
    expect(words.exams['too-many-questions']).toContain(MAX_BROUGHT.toLocaleString('en'))
})

it('a part that is wrong is refused by its path, and nothing is written', async () => {
  const before = [await count('exam'), await count('question'), await count('course')]
  const wrong: [string, (parts: Record<string, unknown>) => void][] = [
    ['parts.exams', (parts) => void (parts.exams = { exams: [{}] })],
    ['parts.nothing', (parts) => void (parts.nothing = [])],
    [
      'parts.exams',
      (parts) =>
        void Object.assign((parts.exams as { exams: object[] }).exams[0] ?? {}, {
          slots: [{ kind: 'fixed', id: 's0', question: 99, points: 1 }],
        }),
    ],
    [
      'parts.exams',
      (parts) =>
        void Object.assign((parts.exams as { questions: object[] }).questions[0] ?? {}, {
          content: { kind: 'single', name: '' },
        }),
    ],
  ]
  for (const [path, change] of wrong) {
    const archive = withChange(bytes, (manifest) => change((manifest.parts ??= {})))
    const done = await importBytes(world, theirs, archive)
    expect(done).toMatchObject({ status: 'refused', courseID: null })
    expect(done.fault?.path).toContain(path)
  }
  expect([await count('exam'), await count('question'), await count('course')]).toEqual(before)
})
