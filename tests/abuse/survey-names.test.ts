import { beforeAll, expect, it } from 'vitest'
import * as player from '#modules/learning/screens/player.tsx'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import * as survey from '#modules/reports/screens/survey.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const WORDS = ['answer-a', 'answer-b', 'answer-c', 'answer-d', 'answer-e', 'answer-f']
const PROMISE = 'คำตอบไม่ผูกกับชื่อของคุณ'
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
