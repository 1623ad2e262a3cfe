import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { readEntries } from '#kernel/backup/archive-reader.server.ts'
import { kernelTexts } from '#kernel/locales/texts.ts'
import * as player from '#modules/learning/screens/player.tsx'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import { lessonKinds } from '#modules/lessons/public.server.ts'
import * as survey from '#modules/reports/screens/survey.tsx'
import { modules } from '#src/manifest.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const WORDS = ['answer-a', 'answer-b', 'answer-c', 'answer-d', 'answer-e', 'answer-f']
const PROMISE = 'คำตอบไม่ผูกกับชื่อของคุณ'
/** The same in any words. */
const PROMISES = /ไม่ผูกกับชื่อ|ไม่ระบุชื่อ|ไม่เปิดเผยชื่อ|tied to your name|anonymous/i
let cast: Cast
let course: MadeCourse
let lessonID: string

beforeAll(async () => {
  // Style sheets have no address without the bundler.
  const screens = { '/lesson/play/:cid/:pid': { ...player, links: () => [] }, '/lesson/survey': survey }
  cast = await openCast({ pages: pagesOf(screens) })
  const questions = [{ id: 'words', type: 'text', text: 'อยากบอกอะไร', options: [], required: true }]
  course = await makeCourse(cast.world, cast.ours, [{ kind: 'survey', content: { questions } }])
  lessonID = course.lessons[0] ?? ''
})

async function answer(words: string): Promise<number> {
  const { world, ours, api } = cast
  const { email, _id } = await world.make.user(ours)
  await enrol(world, ours, _id, course._id)
  const as = await api.signIn(ours, email)
  const path = `/lesson/play/${course._id}/${lessonID}`
  expect(seenIn(await api.call({ as, path }))).toContain(PROMISE)
  const sent = await api.call({
    as,
    path,
    raw: new URLSearchParams({ intent: 'survey', 'answer.words': words }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return sent.status
}

const results = (query = '') =>
  cast.api.call({ as: cast.admin, path: `/lesson/survey?lesson=${lessonID}${query}` })

/** As it looks after another night. */
const sleep = () =>
  cast.world.database.owner.query('update survey_answer set day = day - 1 where "lessonID" = $1', [lessonID])

it('answers of fewer than five people are shown to nobody', async () => {
  for (const words of WORDS.slice(0, 4)) expect(await answer(words)).toBe(302)
  const page = seenIn(await results())
  expect(page).toContain('ผลจะแสดงเมื่อมีผู้ตอบอย่างน้อย 5 คน')
  for (const words of WORDS.slice(0, 4)) expect(page).not.toContain(words)
  const file = (await results('&export=csv')).text
  for (const words of WORDS.slice(0, 4)) expect(file).not.toContain(words)
})

it('what is stored of an answer is a day, a random id and the words: no person, no moment, no order', async () => {
  for (const words of WORDS.slice(4)) expect(await answer(words)).toBe(302)
  const { rows } = await cast.world.database.owner.query(
    `select to_jsonb(a) as row from survey_answer a where "lessonID" = $1`,
    [lessonID],
  )
  expect(rows).toHaveLength(WORDS.length)
  for (const { row } of rows) {
    expect(Object.keys(row).toSorted()).toEqual(['_id', 'answers', 'courseID', 'day', 'lessonID', 'site_id'])
    // The version of an id that carries no time.
    expect(row._id[14]).toBe('4')
    expect(row.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  const { rows: who } = await cast.world.database.owner.query(
    `select to_jsonb(d) as row from survey_done d where "lessonID" = $1`,
    [lessonID],
  )
  expect(who.map(({ row }) => Object.keys(row).toSorted())).toEqual(
    WORDS.map(() => ['lessonID', 'site_id', 'userID']),
  )
})

it('what is shown changes by five answers or more at once: whoever looks before and after one learns nothing of it', async () => {
  const look = async () => [seenIn(await results()), (await results('&export=csv')).text].join()
  // All of today: they would come one by one.
  for (const words of WORDS) expect(await look()).not.toContain(words)
  await sleep()
  const before = await look()
  for (const words of WORDS) expect(before).toContain(words)
  expect(await answer('answer-late')).toBe(302)
  for (const night of [false, true]) {
    if (night) await sleep()
    const after = await look()
    expect(after).not.toContain('answer-late')
    for (const words of WORDS) expect(after).toContain(words)
    expect(after).toContain('อีก 1 คำตอบที่ใหม่กว่ายังไม่แสดง')
  }
  for (const words of ['late-b', 'late-c', 'late-d', 'late-e']) expect(await answer(words)).toBe(302)
  expect(await look()).not.toMatch(/answer-late|late-b/)
  await sleep()
  const whole = await look()
  for (const words of ['answer-late', 'late-b', 'late-e']) expect(whole).toContain(words)
  await cast.world.database.owner.query(
    `delete from survey_answer where "lessonID" = $1 and answers->>'words' like '%late%'`,
    [lessonID],
  )
})

it('no call reads single answers, and a file has no moment and not the order in which they came', async () => {
  for (const as of [cast.admin, cast.manager, cast.member])
    for (const name of ['survey_answer', 'survey_done'])
      expect((await cast.api.call({ as, path: `${name}/query`, body: { method: 'find' } })).status).toBe(404)
  const file = (await results('&export=csv')).text
  const found = [...file.matchAll(new RegExp(WORDS.join('|'), 'g'))].map(([words]) => words)
  expect(found.toSorted()).toEqual(WORDS.toSorted())
  expect(file).not.toMatch(/\d\d:\d\d/)
  const { rows } = await cast.world.database.owner.query(
    `select answers->>'words' as words from survey_answer where "lessonID" = $1 order by "_id"`,
    [lessonID],
  )
  expect(found).toEqual(rows.map(({ words }) => words))
})

it('a day on which few answered is in no file', async () => {
  await cast.world.database.owner.query(
    `update survey_answer set day = '2026-01-05' where "_id" = (select "_id" from survey_answer
       where "lessonID" = $1 limit 1)`,
    [lessonID],
  )
  const file = (await results('&export=csv')).text
  expect(file).not.toMatch(/2026-01-05|5 ม\.ค\. 2569/)
})

it('nor in an archive of the site, where the lesson is beside the day on which somebody finished it', async () => {
  const { siteMoves } = cast.world.engine
  await siteMoves.store([cast.ours._id], 'surveys', new Date())
  let answers = ''
  for await (const { name, body } of readEntries(siteMoves.pathOf('surveys'))) {
    const whole = await text(body)
    if (name.includes('survey_answer')) answers = whole
  }
  await siteMoves.discard('surveys')
  for (const words of WORDS) expect(answers).toContain(words)
  expect(answers).not.toContain('2026-01-05')
  expect(new Set(answers.match(/\d{4}-\d\d-\d\d/g)).size).toBe(1)
})

const FILE = '/files/00000000-0000-4000-8000-000000000001/lesson.pdf'
const [examID, packageID] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003']
const startsAt = '2100-12-01T09:00:00+07:00'
const NOTE = 'อ่านหมายเหตุของผู้สอน'

/** A lesson of every kind but surveys: what people do in them is known by their names. */
const others: Readonly<Record<string, object>> = {
  assignment: { task: `<p>${NOTE}</p>`, takesText: true, maxFiles: 1, endings: ['pdf'], points: 10 },
  audio: { file: FILE, transcript: NOTE },
  cmi5: { packageID, note: NOTE },
  exam: { examID, note: NOTE },
  file: { file: FILE, name: NOTE },
  live: { url: 'https://example.test/', startsAt, minutes: 60 },
  meeting: { startsAt, minutes: 60, attendPercent: 80 },
  pdf: { file: FILE, canDownload: true },
  picture: { file: FILE, alt: NOTE },
  scorm: { packageID, note: NOTE },
  session: { startsAt, minutes: 60, speakers: [], html: `<p>${NOTE}</p>` },
  text: { html: `<p>${NOTE}</p>` },
  video: { youtube: 'https://youtu.be/dQw4w9WgXcQ', captions: [], chapters: [] },
  web: { url: 'https://example.test/', note: NOTE },
}

it('is promised by surveys alone: a lesson of any other kind says nothing of it', async () => {
  const kinds = Object.keys(others)
  expect([...kinds, 'survey'].toSorted()).toEqual(lessonKinds.map(({ kind }) => kind).toSorted())
  const { world, ours, api, member } = cast
  const lessons = kinds.map((kind) => ({ kind, content: others[kind] }))
  const { _id, lessons: ids } = await makeCourse(world, ours, lessons)
  await enrol(world, ours, member.userID, _id)
  for (const [at, id] of ids.entries()) {
    const path = `/lesson/play/${_id}/${id}`
    const opened = await api.call({ as: member, path })
    expect(opened.status, kinds[at]).toBe(200)
    const [, seen = ''] = seenIn(opened).split('<main')
    expect(seen, kinds[at]).not.toMatch(PROMISES)
    // What the lesson has was drawn, and not that it cannot be opened.
    const hasNote = JSON.stringify(others[kinds[at] ?? '']).includes(NOTE)
    expect(seen.includes(NOTE), kinds[at]).toBe(hasNote)
  }
})

it('is said by no other text of the product, in neither language', () => {
  const saying = [kernelTexts, ...modules.map((module) => module.texts)].flatMap((texts) =>
    Object.values(texts).flatMap((sections) =>
      Object.entries(sections).flatMap(([section, words]) =>
        Object.entries(words)
          .filter(([, said]) => PROMISES.test(said))
          .map(([key]) => `${section}.${key}`),
      ),
    ),
  )
  expect([...new Set(saying)].toSorted()).toEqual(['lesson-view.answered', 'lesson-view.nameless'])
})
