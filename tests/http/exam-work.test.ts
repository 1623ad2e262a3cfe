import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { addressIn, drawPicture, upload } from '#tests/support/uploads.ts'

let cast: Cast
let picture: Buffer

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  picture = await drawPicture(20, 20)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const writer = randomUUID()
const levels = [
  { id: 'high', name: 'ดีมาก', points: 4 },
  { id: 'low', name: 'พอใช้', points: 1 },
]
const rubric = [{ id: 'c1', name: 'เหตุผล', about: '', levels }]
const [single, short, essay] = testQuestions
const fileQuestion = {
  kind: 'upload',
  name: 'ส่งภาพ',
  text: 'ถ่ายภาพหน้างาน',
  format: 'plain',
  feedback: '',
  code: '',
  tags: [],
  points: 1,
  media: [],
  guide: '',
  rubric: [],
  maxFiles: 1,
  endings: ['png'],
}

async function learner(exam: MadeExam): Promise<SignedInPerson & { enrollID: string }> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  const enrollID = await enrol(cast.world, cast.ours, _id, exam.courseID)
  return { ...(await cast.api.signIn(cast.ours, email)), enrollID }
}

async function begin(as: SignedInPerson, { courseID, examID }: MadeExam): Promise<string> {
  const path = 'assessment/begin'
  return (await cast.api.call<{ round: string }>({ as, path, body: { courseID, examID } })).body.data.round
}
const call = (as: SignedInPerson, name: 'save' | 'submit', round: string, changes: object[] = []) =>
  cast.api.call({ as, path: `assessment/${name}`, body: { round, writer, changes } })
const post = (as: SignedInPerson, path: string, values: Record<string, string>) =>
  cast.api.call({ as, path, raw: new URLSearchParams(values).toString(), headers: FORM })
async function slotOf(round: string, at = 0): Promise<string> {
  const { rows } = await cast.world.database.owner.query<{ paper: { id: string }[] }>(
    'select paper from exam_round where "_id" = $1',
    [round],
  )
  return rows[0]?.paper[at]?.id ?? ''
}

it('a file question is answered by an upload, which only its own round and marker open [AD-2.2-09]', async () => {
  const exam = await makeExam(cast.world, cast.ours, { questions: [fileQuestion] })
  const me = await learner(exam)
  const round = await begin(me, exam)
  const slot = await slotOf(round)
  const purpose = `exam-answer/${round}/${slot}`
  const send = (as: SignedInPerson, name = 'ภาพ.png', to = purpose) =>
    upload(cast.api, { as, bytes: picture, purpose: to, name })
  expect((await send(me, 'ภาพ.pdf')).status).toBe(415)
  for (const as of [await learner(exam), cast.theirMember])
    expect((await send(as)).status).toBeGreaterThanOrEqual(400)
  expect((await send(me, 'ภาพ.png', `exam-answer/${round}/nothing`)).status).toBe(400)
  const address = addressIn(await send(me))
  // An address of somebody else's file is only a word: it opens nothing to whoever marks.
  const foreign = addressIn(await upload(cast.api, { as: cast.member, bytes: picture }))
  const saved = await call(me, 'save', round, [{ n: 1, slot, answer: { files: [address, foreign] } }])
  expect(saved.status).toBe(200)
  const { rows } = await cast.world.database.owner.query<{ used: boolean }>(
    'select used from file where purpose = $1',
    [purpose],
  )
  expect(rows).toEqual([{ used: true }])
  await call(me, 'submit', round)
  expect((await send(me)).status).toBe(400)
  const page = await cast.api.call({ as: cast.admin, path: `/lesson/exam-round/${round}` })
  const text = page.text.replaceAll('&amp;', '&')
  const id = address.split('/')[2] ?? ''
  const signed = new RegExp(`/files/${id}/[^"\\\\]+mark=[\\w-]+`).exec(text)?.[0] ?? ''
  expect((await cast.api.call({ as: me, path: signed })).status).toBe(200)
  expect(text).not.toMatch(new RegExp(`/files/${foreign.split('/')[2]}/[^"\\\\ ]+mark=`))
  await cast.api.call({ as: me, method: 'DELETE', path: `file/${id}` })
  expect((await cast.api.call({ as: me, path: address })).status).toBe(200)
})

it('an essay is marked by its rubric: the server adds up, and the rubric is stored with the mark', async () => {
  const exam = await makeExam(cast.world, cast.ours, { questions: [{ ...essay, rubric }] })
  const me = await learner(exam)
  const round = await begin(me, exam)
  const slot = await slotOf(round)
  await call(me, 'submit', round, [{ n: 1, slot, answer: { text: 'เพราะเหตุนี้' } }])
  const path = `/lesson/exam-round/${round}`
  expect((await cast.api.call({ as: cast.admin, path })).text).toContain('เหตุผล')
  expect((await post(cast.admin, path, { intent: 'mark', slot, points: '10' })).status).toBe(400)
  expect((await post(cast.admin, path, { intent: 'mark', slot, 'level-c1': 'none' })).status).toBe(400)
  const mark = { intent: 'mark', slot, points: '10', 'level-c1': 'low', 'comment-c1': 'ยังสั้น' }
  expect((await post(cast.admin, path, mark)).status).toBe(302)
  const { rows } = await cast.world.database.owner.query(
    'select points, rubric, findings from exam_mark where "roundID" = $1 and "byID" is not null',
    [round],
  )
  const findings = [{ criterion: 'c1', level: 'low', comment: 'ยังสั้น' }]
  expect(rows).toEqual([{ points: 2.5, rubric, findings }])
})

it('time for one person, a class or all can be given before they begin', async () => {
  const exam = await makeExam(cast.world, cast.ours, { exam: { minutes: 30 } })
  const other = await makeExam(cast.world, cast.ours)
  const me = await learner(exam)
  const classmate = await learner(exam)
  const { _id: classID } = await cast.world.make.row('class', {
    site_id: cast.ours._id,
    courseID: exam.courseID,
    name: 'กลุ่ม 1',
    startDate: '2026-11-01',
    endDate: '2026-12-31',
  })
  await cast.world.database.owner.query('update enroll set "classID" = $2 where "_id" = $1', [
    classmate.enrollID,
    classID,
  ])
  const room = `/lesson/exam-room/${exam.examID}`
  const give = (to: string, minutes: string, reason = 'จำเป็น') =>
    post(cast.admin, room, { intent: 'later', to, minutes, reason })
  expect((await give('', '5', '')).status).toBe(400)
  expect((await give('', '0')).status).toBe(400)
  expect(
    (
      await post(cast.admin, `/lesson/exam-room/${other.examID}`, {
        intent: 'later',
        to: `class/${classID}`,
        minutes: '5',
        reason: 'x',
      })
    ).status,
  ).toBe(404)
  expect((await post(me, room, { intent: 'later', to: '', minutes: '5', reason: 'x' })).status).toBe(403)
  expect((await give('', '5')).status).toBe(200)
  expect((await give(`class/${classID}`, '10')).status).toBe(200)
  expect((await give(`enroll/${me.enrollID}`, '15')).status).toBe(200)
  const minutesOf = async (as: SignedInPerson) => {
    const round = await begin(as, exam)
    const { rows } = await cast.world.database.owner.query<{ minutes: number }>(
      `select extract(epoch from "deadlineAt" - "startedAt")::int / 60 as minutes from exam_round where "_id" = $1`,
      [round],
    )
    return rows[0]?.minutes
  }
  expect(await minutesOf(me)).toBe(50)
  expect(await minutesOf(classmate)).toBe(45)
  expect(await minutesOf(await learner(exam))).toBe(35)
})

it('figures say of every choice how often it was taken, on the page and as a file', async () => {
  const exam = await makeExam(cast.world, cast.ours, { questions: [single, short] })
  for (let person = 0; person < 3; person += 1) {
    const me = await learner(exam)
    const round = await begin(me, exam)
    const answer = { text: person === 0 ? 'ผิด' : 'ศักดิ์สิทธิ์ลับ' }
    await call(me, 'submit', round, [{ n: 1, slot: await slotOf(round, 1), answer }])
  }
  const room = `/lesson/exam-room/${exam.examID}`
  expect((await cast.api.call({ as: cast.admin, path: room })).text).toContain('เลือก 0 คน')
  const file = await cast.api.call({ as: cast.admin, path: `${room}?figures=1&export=csv` })
  expect(file.status).toBe(200)
  expect(file.text).toContain('เลือกข้อเดียว')
  expect(file.text).toContain('จำนวนคนที่เลือก')
})
