import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { regradeJob } from '#modules/assessments/staff/regrade.server.ts'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let exam: MadeExam
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const short = testQuestions[1]
const reason = 'เฉลยผิด'

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  exam = await makeExam(cast.world, cast.ours, { questions: [short] })
})

const post = (as: SignedInPerson, path: string, values: Record<string, string>) =>
  cast.api.call({ as, path, raw: new URLSearchParams(values).toString(), headers: FORM })
const pageOf = () => `/lesson/question/answer/${exam.examID}/${exam.questions[0]}`

/** Somebody who answers this and hands it in. */
async function sit(text: string): Promise<string> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  const as = await cast.api.signIn(cast.ours, email)
  const { body } = await cast.api.call<{ round: string }>({
    as,
    path: 'assessment/begin',
    body: { courseID: exam.courseID, examID: exam.examID },
  })
  const { round } = body.data
  const changes = [{ n: 1, slot: 'q1', answer: { text } }]
  await cast.api.call({ as, path: 'assessment/submit', body: { round, writer: randomUUID(), changes } })
  return round
}

const ownerRows = async <Row extends object>(text: string, values: unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, values)).rows
const marksOf = async (round: string) =>
  (
    await ownerRows<{ points: number }>('select points from exam_mark where "roundID" = $1 order by "_id"', [
      round,
    ])
  ).map(({ points }) => points)
const percentOf = async (round: string) =>
  (await ownerRows<{ percent: number }>('select percent from exam_round where "_id" = $1', [round]))[0]
    ?.percent

/** The bank’s key becomes another; what was asked stays the version that it was. */
const changeKey = (text: string) =>
  cast.world.database.owner.query(
    'update question set content = $2, version = version + 1 where "_id" = $1',
    [exam.questions[0], { ...short, answers: [{ text, weight: 100, feedback: '' }] }],
  )

async function regrade(): Promise<void> {
  expect((await post(cast.admin, pageOf(), { intent: 'regrade', reason })).status).toBe(200)
  const data = {
    examID: exam.examID,
    questionID: exam.questions[0] ?? '',
    reason,
    byID: cast.admin.userID,
    from: '',
  }
  await workOnSite(cast.world.engine, cast.ours._id, async (ctx) => {
    await regradeJob.run({ ctx } as never, data)
  })
}

it('a newer key is tried on every round first, then marks them; old marks and marks by hand stay', async () => {
  const [right, other, byHand] = [await sit('ศักดิ์สิทธิ์ลับ'), await sit('อื่น'), await sit('อื่น')]
  const hand = { intent: 'mark', round: byHand, slot: 'q1', points: '4', comment: 'เกือบถูก' }
  expect((await post(cast.admin, pageOf(), hand)).status).toBeLessThan(400)
  expect(await marksOf(byHand)).toEqual([0, 4])
  await changeKey('อื่น')

  const look = async (as: SignedInPerson) => (await cast.api.call({ as, path: `${pageOf()}?trial=1` })).text
  expect(await look(cast.admin)).toContain('จะเปลี่ยน 2 คำตอบ')
  expect([await marksOf(right), await marksOf(other)]).toEqual([[10], [0]])
  expect((await post(cast.manager, pageOf(), { intent: 'regrade', reason })).status).toBe(403)
  expect((await post(cast.admin, pageOf(), { intent: 'regrade', reason: '' })).status).toBe(400)

  await regrade()
  expect([await marksOf(right), await marksOf(other), await marksOf(byHand)]).toEqual([
    [10, 0],
    [0, 10],
    [0, 4],
  ])
  expect([await percentOf(right), await percentOf(other), await percentOf(byHand)]).toEqual([0, 100, 40])
  expect(await look(cast.admin)).toContain('เท่าเดิมทุกคำตอบ')

  // What a key gave is no mark by hand: a still newer one marks it again.
  await changeKey('ศักดิ์สิทธิ์ลับ')
  expect(await look(cast.admin)).toContain('จะเปลี่ยน 2 คำตอบ')
  await regrade()
  expect([await percentOf(right), await percentOf(other), await percentOf(byHand)]).toEqual([100, 0, 40])
})

it('an exam that nobody can fail says nothing of passing, neither before nor after', async () => {
  const pre = await makeExam(cast.world, cast.ours, {
    questions: [short],
    exam: { type: 'pre', passPercent: 0, marksShown: 'at-once' },
  })
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, pre.courseID)
  const as = await cast.api.signIn(cast.ours, email)
  const path = `/lesson/assessment/${pre.courseID}/${pre.examID}/pre`
  expect((await cast.api.call({ as, path })).text).not.toContain('เกณฑ์ผ่าน')
  await post(as, path, {})
  const [row] = await ownerRows<{ _id: string }>('select "_id" from exam_round where "examID" = $1', [
    pre.examID,
  ])
  const body = { round: row?._id, writer: randomUUID(), changes: [] }
  await cast.api.call({ as, path: 'assessment/submit', body })
  const { text } = await cast.api.call({ as, path: `${path}/1` })
  expect(text).toContain('0%')
  expect(text).not.toMatch(/ผ่านเกณฑ์/)
})

it('says to each page that saves what the other pages of the round have come to', async () => {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  const as = await cast.api.signIn(cast.ours, email)
  const body = { courseID: exam.courseID, examID: exam.examID }
  const begun = await cast.api.call<{ round: string }>({ as, path: 'assessment/begin', body })
  const [phone, desk] = [randomUUID(), randomUUID()]
  const lastOf = async (writer: string, n: number) => {
    const changes = [{ n, slot: 'q1', answer: { text: 'ก' } }]
    const sent = { round: begun.body.data.round, writer, changes }
    const saved = await cast.api.call<{ lastElsewhere: number | null }>({
      as,
      path: 'assessment/save',
      body: sent,
    })
    return saved.body.data.lastElsewhere
  }
  expect([await lastOf(phone, 1), await lastOf(phone, 2)]).toEqual([null, null])
  expect(await lastOf(desk, 3)).toBe(2)
  expect(await lastOf(phone, 3)).toBe(3)
})
