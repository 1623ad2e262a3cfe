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

/** Somebody who begins. */
async function begin(): Promise<{ as: SignedInPerson; round: string }> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  const as = await cast.api.signIn(cast.ours, email)
  const { body } = await cast.api.call<{ round: string }>({
    as,
    path: 'assessment/begin',
    body: { courseID: exam.courseID, examID: exam.examID },
  })
  return { as, round: body.data.round }
}

const answer = (as: SignedInPerson, name: 'save' | 'submit', round: string, ...texts: string[]) => {
  const changes = texts.map((text) => ({ n: 1, slot: 'q1', answer: { text } }))
  return cast.api.call({ as, path: `assessment/${name}`, body: { round, writer: randomUUID(), changes } })
}

/** Somebody who answers this and hands it in. */
async function sit(text: string): Promise<string> {
  const { as, round } = await begin()
  await answer(as, 'submit', round, text)
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
const changeKey = (text: string) => changeTo({ ...short, answers: [{ text, weight: 100, feedback: '' }] })
const changeTo = (content: object) =>
  cast.world.database.owner.query(
    `with now as (update question set content = $2, version = version + 1 where "_id" = $1 returning *)
     insert into question_version (site_id, "_id", "questionID", number, content)
     select site_id, gen_random_uuid(), "_id", version, content from now`,
    [exam.questions[0], content],
  )

async function regrade(): Promise<void> {
  expect((await post(cast.admin, pageOf(), { intent: 'regrade', reason })).status).toBe(200)
  await apply()
}

/** What the queue does with it; by an older version where it was asked for before the bank had the newest one. */
async function apply(version?: number): Promise<void> {
  const data = {
    examID: exam.examID,
    questionID: exam.questions[0] ?? '',
    reason,
    byID: cast.admin.userID,
    from: '',
    version,
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
  // The key that counts is the key that is shown.
  const round = await cast.api.call({ as: cast.admin, path: `/lesson/exam-round/${right}` })
  expect(round.text).toContain('"right":{"text":"อื่น"}')

  // What a key gave is no mark by hand: a still newer one marks it again.
  await changeKey('ศักดิ์สิทธิ์ลับ')
  expect(await look(cast.admin)).toContain('จะเปลี่ยน 2 คำตอบ')
  await regrade()
  expect([await percentOf(right), await percentOf(other), await percentOf(byHand)]).toEqual([100, 0, 40])
})

it('what is handed in or counted after a regrade is marked by the newer key, and a mark by hand stays', async () => {
  await changeKey('เดิม')
  await regrade()
  const [late, lateByHand, under] = [await begin(), await begin(), await begin()]
  for (const { as, round } of [late, lateByHand]) {
    await answer(as, 'submit', round)
    await answer(as, 'save', round, 'ใหม่')
  }
  await changeKey('ใหม่')
  await regrade()
  expect([await percentOf(late.round), await percentOf(under.round)]).toEqual([0, null])

  const hand = { intent: 'mark', round: lateByHand.round, slot: 'q1', points: '3', comment: 'ดูแล้ว' }
  expect((await post(cast.admin, pageOf(), hand)).status).toBeLessThan(400)
  for (const { round } of [late, lateByHand])
    expect((await post(cast.admin, `/lesson/exam-round/${round}`, { intent: 'late', reason })).status).toBe(
      302,
    )
  await answer(under.as, 'submit', under.round, 'ใหม่')
  expect(await percentOf(late.round)).toBe(100)
  expect(await percentOf(under.round)).toBe(100)
  expect(await percentOf(lateByHand.round)).toBe(30)
  // A regrade that was done before has nothing left to change.
  expect((await cast.api.call({ as: cast.admin, path: `${pageOf()}?trial=1` })).text).toContain(
    'เท่าเดิมทุกคำตอบ',
  )
})

it('counts late answers of a round whose marks came by a newer key', async () => {
  const { as, round } = await begin()
  await answer(as, 'submit', round, 'ใหม่')
  await changeKey('อีกเฉลย')
  await regrade()
  expect(await percentOf(round)).toBe(0)
  await cast.api.call({
    as,
    path: 'assessment/save',
    body: { round, writer: randomUUID(), changes: [{ n: 2, slot: 'q1', answer: { text: 'อีกเฉลย' } }] },
  })
  await post(cast.admin, `/lesson/exam-round/${round}`, { intent: 'late', reason })
  expect(await percentOf(round)).toBe(100)
})

it('a newer version that no rule can mark takes back nothing that the one before it gave', async () => {
  await changeKey('คำตอบของเฉลยที่สอง')
  await regrade()
  await changeTo({ ...testQuestions[2] })
  await regrade()
  const round = await sit('คำตอบของเฉลยที่สอง')
  expect(await percentOf(round)).toBe(100)
  const { text } = await cast.api.call({ as: cast.admin, path: `/lesson/exam-round/${round}` })
  expect(text).toContain('"right":{"text":"คำตอบของเฉลยที่สอง"}')
})

it('a key that changes no answer can be applied to what is handed in and counted later', async () => {
  exam = await makeExam(cast.world, cast.ours, { questions: [short] })
  const trial = async () => (await cast.api.call({ as: cast.admin, path: `${pageOf()}?trial=1` })).text
  const { as, round } = await begin()
  await sit('ผิดทุกเฉลย')
  expect(await trial()).not.toContain('value="regrade"')
  await changeKey('ใหม่')
  expect(await trial()).toContain('value="regrade"')
  await regrade()
  expect(await trial()).not.toContain('value="regrade"')
  await answer(as, 'submit', round, 'ใหม่')
  expect(await percentOf(round)).toBe(100)
})

it('a round that asks a newer version than the one that is applied stays as that version marked it', async () => {
  exam = await makeExam(cast.world, cast.ours, { questions: [short] })
  const older = await sit('ก่อน')
  await changeKey('ก่อน')
  await changeKey('หลัง')
  await cast.world.database.owner.query(
    `update exam set slots = jsonb_set(slots, '{0,version}', '3') where "_id" = $1`,
    [exam.examID],
  )
  const newer = await sit('หลัง')
  await apply(2)
  expect([await percentOf(older), await marksOf(newer)]).toEqual([100, [10]])
})

it('a trial looks at a bounded number of rounds at a time, and says how many are left', async () => {
  const many = await makeExam(cast.world, cast.ours, { questions: [short] })
  const ROUNDS = 2300
  await cast.world.database.owner.query(
    `with made as (
       insert into exam_round (site_id, "_id", "examID", "courseID", "enrollID", "userID", number, status, secret, paper, "startedAt", percent)
       select $1, gen_random_uuid(), $2, $3, gen_random_uuid(), gen_random_uuid(), 1, 'marked', 's', $4, now(), 0
         from generate_series(1, ${ROUNDS})
       returning "_id")
     insert into exam_answer (site_id, "roundID", writer, number, slot, answer)
     select $1, "_id", gen_random_uuid(), 1, 'q1', '{"text": "ของใหม่"}' from made`,
    [
      cast.ours._id,
      many.examID,
      many.courseID,
      JSON.stringify([{ id: 'q1', questionID: many.questions[0], version: 1, points: 10 }]),
    ],
  )
  await cast.world.database.owner.query('update question set content = $2, version = 2 where "_id" = $1', [
    many.questions[0],
    { ...short, answers: [{ text: 'ของใหม่', weight: 100, feedback: '' }] },
  ])
  const at = `/lesson/question/answer/${many.examID}/${many.questions[0]}`
  const said = /เปลี่ยน (\d+) คำตอบ ในรอบสอบที่ (\d+)–(\d+) จากทั้งหมด (\d+) รอบ/
  let [found, seen, looks] = [0, 0, 0]
  for (let next: string | undefined = '1'; next; looks += 1) {
    const { text }: { text: string } = await cast.api.call({ as: cast.admin, path: `${at}?trial=${next}` })
    const [, n, from, until, all] = (said.exec(text) ?? []).map(Number)
    expect([from, all]).toEqual([seen + 1, ROUNDS])
    expect((until ?? 0) - (from ?? 0)).toBeLessThan(1000)
    found += n ?? 0
    seen = until ?? ROUNDS
    next = /"all":2300,"next":"([\w-]{36})"/.exec(text)?.[1]
  }
  expect([found, seen]).toEqual([ROUNDS, ROUNDS])
  expect(looks).toBeGreaterThan(2)
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
