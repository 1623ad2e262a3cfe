import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { withoutKey } from '#modules/questions/public.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, openApi, type SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let api: Api
let site: MadeSite
let other: MadeSite

beforeAll(async () => {
  world = await openWorld()
  api = await openApi(world)
  site = await world.make.site()
  other = await world.make.site()
})

interface Begun {
  round: string
  number: number
  status: string
  deadlineAt: string | null
}

interface Row {
  status: string
  percent: number | null
  isPassed: boolean | null
  secret: string
  deadlineAt: string | null
  number: number
}

async function learner(exam: MadeExam, on = site): Promise<SignedInPerson> {
  const { _id, email } = await world.make.user(on)
  await enrol(world, on, _id, exam.courseID)
  return api.signIn(on, email)
}

const begin = (as: SignedInPerson, { courseID, examID }: MadeExam) =>
  api.call<Begun>({ as, path: 'assessment/begin', body: { courseID, examID } })

const writer = randomUUID()
interface Sent {
  n: number
  slot: string
  answer: unknown
}
const save = (as: SignedInPerson, round: string, changes: readonly Sent[], by = writer) =>
  api.call<{ savedAt: string; isLate: boolean; status: string }>({
    as,
    path: 'assessment/save',
    body: { round, writer: by, changes },
  })
const submit = (as: SignedInPerson, round: string, changes: readonly Sent[] = []) =>
  api.call<{ receipt: string; endedAt: string; status: string }>({
    as,
    path: 'assessment/submit',
    body: { round, writer, changes },
  })

async function rowOf(round: string): Promise<Row> {
  const { rows } = await world.database.owner.query<Row>('select * from exam_round where "_id" = $1', [round])
  return rows[0] as Row
}

async function answersOf(round: string) {
  const { rows } = await world.database.owner.query<{ number: number; answer: unknown; isLate: boolean }>(
    'select * from exam_answer where "roundID" = $1 order by number',
    [round],
  )
  return rows
}

/** The sitter's own name of the right choice. */
async function rightChoice(round: string): Promise<string> {
  const { secret } = await rowOf(round)
  const { parts } = withoutKey(testQuestions[0] as never, `${secret}/q1`)
  const choices = parts.choices as { id: string; text: string }[]
  return choices.find(({ text }) => text === 'ก')?.id ?? ''
}

it('begins one round for sixty-four who ask at once', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const answers = await Promise.all(Array.from({ length: 64 }, () => begin(me, exam)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data.round)).size).toBe(1)
  const { rows } = await world.database.owner.query('select 1 from exam_round where "examID" = $1', [
    exam.examID,
  ])
  expect(rows).toHaveLength(1)
})

it('marks what was answered, and passing completes the lesson and the course', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { body } = await begin(me, exam)
  const { round } = body.data
  const saved = await save(me, round, [{ n: 1, slot: 'q1', answer: { choice: await rightChoice(round) } }])
  expect(saved.body.data.isLate).toBe(false)
  expect(Date.parse(saved.body.data.savedAt)).toBeGreaterThan(Date.now() - 60_000)
  const done = await submit(me, round, [{ n: 2, slot: 'q2', answer: { text: ' ศักดิ์สิทธิ์ลับ ' } }])
  expect(done.body.data.status).toBe('marked')
  expect(await rowOf(round)).toMatchObject({ status: 'marked', percent: 100, isPassed: true })
  const { rows } = await world.database.owner.query<{ status: string; userID: string }>(
    'select * from lesson_progress where "lessonID" = $1',
    [exam.lessonID],
  )
  expect(rows).toMatchObject([{ status: 'complete', userID: me.userID }])
  const { rows: enrolled } = await world.database.owner.query<{ analytics: { status: string } }>(
    'select analytics from enroll where "courseID" = $1',
    [exam.courseID],
  )
  expect(enrolled[0]?.analytics.status).toBe('complete')
})

it('gives the certificate that asks for the exam with the last mark, in the same transaction', async () => {
  const exam = await makeExam(world, site)
  const { owner } = world.database
  await owner.query(`update course set certification = 'yes' where "_id" = $1`, [exam.courseID])
  await world.make.row('certificate_rule', { site_id: site._id, courseID: exam.courseID, exam: true })
  const me = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  await save(me, round, [{ n: 1, slot: 'q1', answer: { choice: await rightChoice(round) } }])
  await submit(me, round, [{ n: 2, slot: 'q2', answer: { text: 'ศักดิ์สิทธิ์ลับ' } }])
  const { rows } = await owner.query('select grade, status from certification where "userID" = $1', [
    me.userID,
  ])
  expect(rows).toEqual([{ grade: '100%', status: 'valid' }])
})

it('does not complete the lesson below the pass mark, nor by the learner’s own word', async () => {
  const exam = await makeExam(world, site, { exam: { rounds: 2 } })
  const me = await learner(exam)
  const { body } = await begin(me, exam)
  await submit(me, body.data.round)
  expect(await rowOf(body.data.round)).toMatchObject({ status: 'marked', percent: 0, isPassed: false })
  const finished = await api.call({ as: me, path: 'learning/finish', body: { lessonID: exam.lessonID } })
  expect(finished.status).toBe(409)
  const again = await begin(me, exam)
  expect(again.body.data.number).toBe(2)
  await submit(me, again.body.data.round)
  expect((await begin(me, exam)).status).toBe(409)
})

it('gives the same receipt however often a round is handed in', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { body } = await begin(me, exam)
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(me, body.data.round)))
  expect(new Set(answers.map((one) => one.body.data.receipt)).size).toBe(1)
  expect(answers[0]?.body.data.receipt).toMatch(/^[2-9A-Z]{10}$/)
})

it('stores each change once and lets no older one win', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  const newer = { n: 7, slot: 'q2', answer: { text: 'ศักดิ์สิทธิ์ลับ' } }
  const older = { n: 3, slot: 'q2', answer: { text: 'ผิด' } }
  await save(me, round, [newer])
  await save(me, round, [older])
  await save(me, round, [newer, older])
  expect(await answersOf(round)).toHaveLength(2)
  await submit(me, round)
  expect(await rowOf(round)).toMatchObject({ percent: 50 })
})

it('stores what comes too late as late, and counts it for nothing', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  await world.database.owner.query(
    `update exam_round set "deadlineAt" = now() - interval '31 seconds' where "_id" = $1`,
    [round],
  )
  const late = await save(me, round, [{ n: 1, slot: 'q2', answer: { text: 'ศักดิ์สิทธิ์ลับ' } }])
  expect(late.body.data.isLate).toBe(true)
  const done = await submit(me, round)
  expect(done.body.data.status).toBe('timed-out')
  expect(await answersOf(round)).toMatchObject([{ isLate: true }])
})

it('stores all changes of a save or none, an emptied answer as nothing, and none where nothing was sent', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  const good = { n: 1, slot: 'q2', answer: { text: 'ก' } }
  expect((await save(me, round, [good, { n: 2, slot: 'q9', answer: null }])).status).toBe(400)
  expect(await answersOf(round)).toEqual([])
  expect((await save(me, round, [])).body.data).toMatchObject({ isLate: false, status: 'begun' })
  await save(me, round, [good, { n: 2, slot: 'q2', answer: null }, { ...good, answer: { text: 'ข' } }])
  expect(await answersOf(round)).toMatchObject([
    { number: 1, answer: { text: 'ก' } },
    { number: 2, answer: null },
  ])
})

it('takes the server’s clock alone: no time of the browser is asked for', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { round, deadlineAt } = (await begin(me, exam)).body.data
  expect(Math.abs(Date.parse(deadlineAt ?? '') - Date.now() - 30 * 60_000)).toBeLessThan(20_000)
  const forged = await api.call({
    as: me,
    path: 'assessment/save',
    body: { round, writer, changes: [], now: '2020-01-01T00:00:00Z' },
  })
  expect(forged.status).toBe(400)
})

it('refuses forged marks, slots of other rounds and stored ids', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  expect((await save(me, round, [{ n: 1, slot: 'q9', answer: { text: 'x' } }])).status).toBe(400)
  const marks = { round, writer, changes: [{ n: 1, slot: 'q1', answer: {}, points: 10 }] }
  expect((await api.call({ as: me, path: 'assessment/save', body: marks })).status).toBe(400)
  await submit(me, round, [{ n: 1, slot: 'q1', answer: { choice: 'stored1' } }])
  expect(await rowOf(round)).toMatchObject({ percent: 0 })
})

it('knows no round of somebody else, of another site or of nobody', async () => {
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const neighbour = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  expect((await save(neighbour, round, [])).status).toBe(404)
  expect((await submit(neighbour, round)).status).toBe(404)
  const theirs = await makeExam(world, other)
  const stranger = await learner(theirs, other)
  expect((await save(stranger, round, [])).status).toBe(404)
  expect((await begin(stranger, exam)).status).toBe(404)
  expect((await begin(me, theirs)).status).toBe(404)
  expect((await begin(me, { ...exam, examID: theirs.examID })).status).toBe(404)
  const nobody = await api.call({ site, path: 'assessment/save', body: { round, writer, changes: [] } })
  expect(nobody.status).toBe(401)
})

it('begins only for those who take the course, within the window and while it is open', async () => {
  const exam = await makeExam(world, site)
  const { email } = await world.make.user(site)
  expect((await begin(await api.signIn(site, email), exam)).status).toBe(403)
  const closed = await makeExam(world, site, { exam: { closesAt: '2020-01-01T00:00:00Z' } })
  expect((await begin(await learner(closed), closed)).body.code).toBe('assessments.closed')
  const early = await makeExam(world, site, { exam: { opensAt: '2120-01-01T00:00:00Z' } })
  expect((await begin(await learner(early), early)).body.code).toBe('assessments.not-open-yet')
  const hidden = await makeExam(world, site, { exam: { status: false } })
  expect((await begin(await learner(hidden), hidden)).status).toBe(404)
})

it('ends rounds at their deadline without a browser, waits where time was added, and marks what arrived [AD-1-04]', async () => {
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
  })
  afterwards(() => worker.close())
  const exam = await makeExam(world, site)
  const me = await learner(exam)
  const { round } = (await begin(me, exam)).body.data
  await save(me, round, [{ n: 1, slot: 'q2', answer: { text: 'ศักดิ์สิทธิ์ลับ' } }])
  const { timeOutJob } = await import('#modules/assessments/sitting/time-out.server.ts')
  const { enqueue } = await import('#kernel/jobs/enqueue.server.ts')
  const end = async (interval: string) => {
    await world.database.owner.query(
      `update exam_round set "deadlineAt" = now() + $2::interval where "_id" = $1`,
      [round, interval],
    )
    // The job of the first deadline, half an hour away, is not to be the one that this is put together with.
    await world.database.owner.query('update job set key = null where key = $1', [round])
    await workOnSite(world.engine, site._id, async (ctx) => {
      await enqueue(ctx, timeOutJob, { roundID: round })
    })
  }
  await end('2 seconds')
  await vi.waitFor(async () => expect((await rowOf(round)).status).toBe('timed-out'), {
    timeout: 12_000,
    interval: 100,
  })
  const { deadlineAt } = await rowOf(round)
  expect(Date.now() - Date.parse(deadlineAt ?? '')).toBeLessThan(7000)
  const inGrace = await save(me, round, [{ n: 2, slot: 'q1', answer: { choice: await rightChoice(round) } }])
  expect(inGrace.body.data).toMatchObject({ isLate: false, status: 'timed-out' })
})
