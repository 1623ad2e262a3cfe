import { beforeAll, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import * as survey from '#modules/reports/screens/survey.tsx'
import { readSurveyResults, readSurveys } from '#modules/reports/survey-results.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/lesson/survey'
const day = '2026-11-02'
let cast: Cast
let courseID: string
let lessonID: string

const question = (id: string, type: string, text: string, options: string[] = []) => ({
  id,
  type,
  text,
  options,
})
const content = {
  questions: [
    question('score', 'scale', 'พอใจเพียงใด'),
    question('again', 'choice', 'จะเรียนอีกไหม', ['เรียน', 'ไม่เรียน']),
    question('words', 'text', 'อยากบอกอะไร'),
  ],
}

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: survey }) })
  const { make } = cast.world
  const site_id = cast.ours._id
  courseID = (await make.course(cast.ours, { name: 'การตลาด' }))._id
  const { _id: sectionID } = await make.row('section', { site_id, courseID, name: 'ท้ายหลักสูตร' })
  const lesson = { site_id, courseID, sectionID, name: 'ประเมินหลักสูตร', kind: 'survey', content }
  lessonID = (await make.row('lesson', lesson))._id
  await make.row('enroll', { site_id, courseID, userID: cast.member.userID })
  for (const answers of [
    { score: 5, again: 'เรียน', words: '=HYPERLINK("http://evil")' },
    { score: 4, again: 'เรียน', words: '<b>ดี</b>' },
    { score: 1, again: 'เลิกแล้ว' },
    { score: 3 },
    { score: 2 },
  ]) {
    const { _id: userID } = await make.user(cast.ours, { firstname: 'ผู้ตอบนิรนาม' })
    await make.row('survey_answer', { site_id, day, lessonID, courseID, answers })
    await note(userID)
  }
})

/** That somebody has answered. */
const note = (userID: string) =>
  cast.world.database.owner.query(
    'insert into survey_done (site_id, "lessonID", "userID") values ($1, $2, $3)',
    [cast.ours._id, lessonID, userID],
  )
const open = (as: SignedInPerson, path = PATH) => cast.api.call({ as, path })
const lecturer = (teaches: string[]) =>
  cast.world.open(
    cast.ours,
    makeActor({
      role: 'manager',
      userID: cast.manager.userID,
      reach: [cast.ours._id],
      ...lecturing(teaches),
    }),
  )

it('a member sees the surveys that wait for them, until they answered', async () => {
  expect(seenIn(await open(cast.member))).toContain(`/lesson/play/${courseID}/${lessonID}`)
  const { row } = cast.world.make
  await row('survey_answer', { site_id: cast.ours._id, day, lessonID, courseID, answers: { score: 3 } })
  await note(cast.member.userID)
  const page = seenIn(await open(cast.member))
  expect([page.includes('ตอบแล้ว'), page.includes('/lesson/play/')]).toEqual([true, false])
  expect(seenIn(await open(cast.theirMember))).toContain('ไม่มีแบบสำรวจที่รอคุณ')
  // What others answered is not theirs to read.
  expect(seenIn(await open(cast.member, `${PATH}?lesson=${lessonID}`))).not.toContain('เฉลี่ย')
  expect((await open(cast.member, `${PATH}?lesson=${lessonID}&export=csv`)).status).toBe(403)
})

it('staff see means, shares and words of the answers, and no names', async () => {
  expect(seenIn(await open(cast.manager))).toContain('ประเมินหลักสูตร')
  const page = seenIn(await open(cast.manager, `${PATH}?lesson=${lessonID}`))
  expect(page).toContain('เฉลี่ย 3.00 จาก 5')
  expect(page).toContain('2 คน (67%)')
  expect(page).toContain('เลิกแล้ว')
  expect(page).toContain('&lt;b&gt;ดี&lt;/b&gt;')
  expect(page).not.toContain('ผู้ตอบนิรนาม')
  const file = await open(cast.admin, `${PATH}?lesson=${lessonID}&export=csv`)
  expect(file.text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(file.text).not.toContain('ผู้ตอบนิรนาม')
  expect((await open(cast.theirAdmin, `${PATH}?lesson=${lessonID}`)).status).toBe(404)
})

it('a lecturer sees the results of the courses that they teach', async () => {
  expect(await readSurveys(lecturer([courseID]))).toMatchObject([{ _id: lessonID, answers: 6 }])
  expect(await readSurveys(lecturer([lessonID]))).toEqual([])
  await expect(readSurveyResults(lecturer([lessonID]), lessonID)).rejects.toMatchObject({ status: 404 })
})
