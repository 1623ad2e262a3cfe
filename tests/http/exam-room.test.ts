import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { type MadeExam, makeExam, PLANTED, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const writer = randomUUID()

async function learner(exam: MadeExam): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  return cast.api.signIn(cast.ours, email)
}

const get = (as: SignedInPerson | undefined, path: string) => cast.api.call({ as, site: cast.ours, path })
const post = (as: SignedInPerson, path: string, values: Record<string, string>) =>
  cast.api.call({ as, path, raw: new URLSearchParams(values).toString(), headers: FORM })
const pathOf = ({ courseID, examID }: MadeExam, more = '') =>
  `/lesson/assessment/${courseID}/${examID}${more}`

async function begin(as: SignedInPerson, exam: MadeExam): Promise<string> {
  const { courseID, examID } = exam
  const { body } = await cast.api.call<{ round: string }>({
    as,
    path: 'assessment/begin',
    body: { courseID, examID },
  })
  return body.data.round
}
const call = (as: SignedInPerson, name: 'save' | 'submit', round: string, changes: object[] = []) =>
  cast.api.call<{ status: string; deadlineAt: string | null }>({
    as,
    path: `assessment/${name}`,
    body: { round, writer, changes },
  })

async function rowOf(round: string) {
  const { rows } = await cast.world.database.owner.query<{
    status: string
    percent: number | null
    deadlineAt: string
    isLateCounted: boolean
  }>('select * from exam_round where "_id" = $1', [round])
  return rows[0]
}

it('sends nothing of the key before review: no page, call, socket or error has a word of it [AD-2.2-09]', async () => {
  const exam = await makeExam(cast.world, cast.ours, {
    questions: testQuestions,
    exam: { marksShown: 'on-release', keyShown: 'on-release' },
  })
  const me = await learner(exam)
  const heard = await listen(cast.api, { as: me })
  await heard.join(`user:${cast.ours._id}:${me.userID}`)
  const bytes: string[] = []
  const see = async (answer: ReturnType<typeof get>) =>
    void bytes.push(JSON.stringify((await answer).headers), (await answer).text)
  await see(get(me, pathOf(exam)))
  const begun = await post(me, pathOf(exam, '/exam'), {})
  expect(begun.status).toBe(302)
  expect(begun.headers.location).toBe(pathOf(exam, '/exam/1'))
  const round = await begin(me, exam)
  const page = await get(me, pathOf(exam, '/exam/1'))
  expect(page.status).toBe(200)
  expect(page.text).toContain('ข้อใดถูก')
  bytes.push(page.text)
  await see(cast.api.call({ as: me, path: pathOf(exam, '/exam/1'), headers: { accept: 'application/json' } }))
  await see(cast.api.call({ as: me, path: `${pathOf(exam, '/exam/1')}.data` }))
  await see(call(me, 'save', round, [{ n: 1, slot: 'q3', answer: { text: 'ความเห็น' } }]) as never)
  await see(call(me, 'save', round, [{ n: 1, slot: 'nothing', answer: null }]) as never)
  for (const name of ['exam', 'question', 'question_version'])
    await see(cast.api.call({ as: me, path: `${name}/query`, body: { method: 'find', args: [{}] } }))
  await see(call(me, 'submit', round) as never)
  await see(get(me, pathOf(exam, '/exam/1')))
  await see(get(me, pathOf(exam)))
  bytes.push(JSON.stringify(heard.events))
  const all = bytes.join('\n')
  for (const word of [...PLANTED, 'stored1', 'stored2', 'stored3', '"weight"'])
    expect(all).not.toContain(word)
})

it('keeps the page from others: other people, other sites, other types of exam [AD-6-03]', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const me = await learner(exam)
  await begin(me, exam)
  const other = await learner(exam)
  expect((await get(other, pathOf(exam, '/exam/1'))).status).toBe(404)
  expect((await get(me, pathOf(exam, '/post'))).status).toBe(404)
  expect((await get(me, pathOf(exam, '/exam/2'))).status).toBe(404)
  expect((await get(cast.theirMember, pathOf(exam))).status).not.toBe(200)
  expect((await get(undefined, pathOf(exam))).status).toBe(302)
  expect((await get(cast.admin, pathOf(exam))).status).toBe(200)
  for (const path of [`/lesson/exam-room/${exam.examID}`, `/lesson/exam/detail/${exam.examID}/current`]) {
    expect((await get(me, path)).status).toBe(403)
    expect((await get(cast.admin, path)).status).toBe(200)
    expect((await cast.api.call({ as: cast.theirAdmin, path })).status).toBe(404)
  }
})

it('adds time that the open page hears of within two seconds, and stores why', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const me = await learner(exam)
  const round = await begin(me, exam)
  const before = await rowOf(round)
  const heard = await listen(cast.api, { as: me })
  await heard.join(`user:${cast.ours._id}:${me.userID}`)
  const room = `/lesson/exam-room/${exam.examID}`
  const time = { intent: 'time', minutes: '15', to: '', reason: 'ไฟดับ' }
  expect((await post(cast.manager, room, time)).status).toBe(403)
  expect((await post(cast.admin, room, { ...time, reason: '' })).status).toBe(400)
  expect((await post(cast.admin, room, time)).status).toBe(200)
  await vi.waitFor(() => expect(heard.events).toHaveLength(1), { timeout: 2000, interval: 20 })
  const after = await rowOf(round)
  expect(Date.parse(after?.deadlineAt ?? '') - Date.parse(before?.deadlineAt ?? '')).toBe(15 * 60_000)
  expect(heard.events[0]).toMatchObject({ type: 'exam.round', data: { round, status: 'begun' } })
  const { rows } = await cast.world.database.owner.query('select * from exam_step where "examID" = $1', [
    exam.examID,
  ])
  expect(rows).toMatchObject([{ kind: 'time', seconds: 900, rounds: 1, reason: 'ไฟดับ' }])
})

it('has essays marked by hand, without a name, and shows results once they are released', async () => {
  const exam = await makeExam(cast.world, cast.ours, {
    questions: [testQuestions[2]],
    exam: { marksShown: 'on-release' },
  })
  const me = await learner(exam)
  const round = await begin(me, exam)
  await call(me, 'submit', round, [{ n: 1, slot: 'q1', answer: { text: 'เรียงความของฉัน' } }])
  expect(await rowOf(round)).toMatchObject({ status: 'submitted', percent: null })
  const address = `/lesson/question/answer/${exam.examID}/${exam.questions[0]}`
  const page = await get(cast.admin, address)
  expect(page.text).toContain('เรียงความของฉัน')
  expect(page.text).toContain('แนวทางตรวจลับ')
  expect(page.text).not.toContain(me.userID)
  const mark = { intent: 'mark', round, slot: 'q1', points: '8', comment: 'ดีมาก' }
  expect((await post(cast.admin, address, { ...mark, points: '11' })).status).toBe(400)
  expect((await post(cast.admin, address, mark)).status).toBe(302)
  expect(await rowOf(round)).toMatchObject({ status: 'marked', percent: 80 })
  expect((await get(me, pathOf(exam, '/exam/1'))).text).not.toContain('ดีมาก')
  await post(cast.admin, `/lesson/exam-room/${exam.examID}`, { intent: 'release' })
  expect(await rowOf(round)).toMatchObject({ status: 'released' })
  const seen = await get(me, pathOf(exam, '/exam/1'))
  expect(seen.text).toContain('ดีมาก')
  expect(seen.text).toContain('80%')
  const { rows } = await cast.world.database.owner.query(
    'select status from lesson_progress where "lessonID" = $1 and "userID" = $2',
    [exam.lessonID, me.userID],
  )
  expect(rows).toEqual([{ status: 'complete' }])
})

it('counts late answers only with a reason', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const me = await learner(exam)
  const round = await begin(me, exam)
  await call(me, 'submit', round)
  await call(me, 'save', round, [{ n: 1, slot: 'q2', answer: { text: 'ศักดิ์สิทธิ์ลับ' } }])
  expect(await rowOf(round)).toMatchObject({ percent: 0 })
  const address = `/lesson/exam-round/${round}`
  expect((await post(cast.manager, address, { intent: 'late', reason: 'x' })).status).toBe(403)
  expect((await post(cast.admin, address, { intent: 'late', reason: '' })).status).toBe(400)
  expect((await post(cast.admin, address, { intent: 'late', reason: 'เน็ตล่ม' })).status).toBe(302)
  expect(await rowOf(round)).toMatchObject({ percent: 50, isLateCounted: true })
})

it('lets administrators make an exam, choose and draw questions, and look at earlier revisions [AD-2.2-09]', async () => {
  const { questions, courseID } = await makeExam(cast.world, cast.ours)
  const rules = {
    name: 'สอบย่อย',
    type: 'practice',
    minutes: '20',
    rounds: '0',
    passPercent: '50',
    counts: 'last',
    marksShown: 'at-once',
    keyShown: 'at-once',
    status: 'on',
  }
  const made = await post(cast.admin, `/lesson/exam/add/${courseID}/current`, rules)
  expect(made.status).toBe(302)
  const detail = String(made.headers.location)
  const id = detail.split('/')[4] ?? ''
  const chosen = new URLSearchParams([['intent', 'choose'], ...questions.map((one) => ['question', one])])
  await cast.api.call({
    as: cast.admin,
    path: `/lesson/question/add/${id}`,
    raw: String(chosen),
    headers: FORM,
  })
  await post(cast.admin, `/lesson/question/add/${id}`, {
    intent: 'draw',
    category: '',
    tag: '',
    count: '3',
    points: '2',
  })
  await post(cast.admin, `/lesson/exam/edit/${id}/current`, { ...rules, name: 'สอบย่อยครั้งใหม่' })
  const now = await get(cast.admin, detail)
  expect(now.text).toContain('สอบย่อยครั้งใหม่')
  expect(now.text).toContain('เลือกข้อเดียว')
  expect(now.text).toContain('สุ่ม 3 ข้อ')
  const first = await get(cast.admin, `/lesson/exam/detail/${id}/1`)
  expect(first.status).toBe(200)
  expect(first.text).not.toContain('เลือกข้อเดียว')
  expect((await get(cast.admin, `/lesson/exam/detail/${id}/99`)).status).toBe(404)
  expect((await post(cast.manager, `/lesson/exam/edit/${id}/current`, rules)).status).toBe(403)
  const list = await get(cast.manager, '/lesson/exams')
  expect(list.text).toContain('สอบย่อยครั้งใหม่')
  const uses = await get(cast.admin, `/lesson/questions/detail/${questions[0]}`)
  expect(uses.text).toContain('สอบย่อยครั้งใหม่')
})

it('weighs results in the gradebook, and takes a change only with a reason', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const me = await learner(exam)
  const round = await begin(me, exam)
  await call(me, 'submit', round, [{ n: 1, slot: 'q2', answer: { text: 'ศักดิ์สิทธิ์ลับ' } }])
  const address = `/lesson/gradebook/${exam.courseID}`
  expect((await get(cast.manager, address)).text).toContain('>50<')
  expect((await get(me, address)).status).toBe(403)
  expect((await cast.api.call({ as: cast.theirAdmin, path: address })).status).toBe(404)
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    'select "_id" from enroll where "courseID" = $1',
    [exam.courseID],
  )
  const change = { exam: exam.examID, learner: rows[0]?._id ?? '', percent: '75', reason: 'ข้อสอบพิมพ์ผิด' }
  expect((await post(cast.manager, address, change)).status).toBe(403)
  expect((await post(cast.admin, address, { ...change, reason: '' })).status).toBe(400)
  expect((await post(cast.admin, address, { ...change, percent: '101' })).status).toBe(400)
  expect((await post(cast.admin, address, change)).status).toBe(302)
  expect((await get(cast.admin, address)).text).toContain('ข้อสอบพิมพ์ผิด')
  const { rows: done } = await cast.world.database.owner.query(
    'select status from lesson_progress where "lessonID" = $1',
    [exam.lessonID],
  )
  expect(done).toEqual([{ status: 'complete' }])
})

it('is closed and not deleted; a lesson names no exam of another site', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const at = { as: cast.admin, site: cast.ours, path: `exam/${exam.examID}` }
  expect((await cast.api.call({ ...at, method: 'DELETE' })).status).toBe(403)
  expect((await cast.api.call({ ...at, method: 'PATCH', body: { data: { status: false } } })).status).toBe(
    200,
  )

  const own = await makeExam(cast.world, cast.ours)
  const foreign = await makeExam(cast.world, cast.theirs)
  const named = await cast.api.call({
    as: cast.admin,
    site: cast.ours,
    method: 'PATCH',
    path: `lesson/${own.lessonID}`,
    body: { data: { content: { examID: foreign.examID } } },
  })
  expect(named.status).toBe(400)
  expect(named.text).toContain('ไม่พบแบบทดสอบนี้ในเว็บไซต์นี้')
})
