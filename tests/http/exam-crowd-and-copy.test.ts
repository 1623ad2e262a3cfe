import { beforeAll, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { personalData } from '#modules/assessments/personal-data.server.ts'
import { type MadeExam, makeExam } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { type Api, openApi, type SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let api: Api
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  api = await openApi(world)
  site = await world.make.site()
})

/** Somebody who has begun the exam. */
async function sit({ courseID, examID }: MadeExam) {
  const { _id, email } = await world.make.user(site)
  await enrol(world, site, _id, courseID)
  const as = await api.signIn(site, email)
  const begun = await api.call<{ round: string }>({
    as,
    path: 'assessment/begin',
    body: { courseID, examID },
  })
  return { as, round: begun.body.data.round }
}

const submit = (as: SignedInPerson, round: string, text: string) =>
  api.call<{ receipt: string }>({
    as,
    path: 'assessment/submit',
    body: { round, writer: round, changes: [{ n: 1, slot: 'q2', answer: { text } }] },
  })

async function answersOf(round: string) {
  const { rows } = await world.database.owner.query<{ number: number; answer: unknown }>(
    'select number, answer from exam_answer where "roundID" = $1',
    [round],
  )
  return rows
}

it('a copy has what somebody answered; an erasure takes what was written, not the result, and nobody else’s', async () => {
  const exam = await makeExam(world, site)
  const [mine, another] = [await sit(exam), await sit(exam)]
  for (const { as, round } of [mine, another]) await submit(as, round, 'คำตอบของฉัน')
  const person = { userID: mine.as.userID, accountSite: site._id, email: '' }
  const copy = await workOnSite(world.engine, site._id, (ctx) => personalData.gather(ctx, person))
  expect(copy['exam-rounds']).toMatchObject([{ number: 1, receipt: expect.any(String) }])
  expect(copy['exam-answers']).toMatchObject([{ slot: 'q2', answer: { text: 'คำตอบของฉัน' } }])
  await workOnSite(world.engine, site._id, async (ctx) => personalData.erase?.(ctx, person))
  expect(await answersOf(mine.round)).toEqual([])
  expect(await answersOf(another.round)).toHaveLength(1)
  const again = await workOnSite(world.engine, site._id, (ctx) => personalData.gather(ctx, person))
  expect(again['exam-rounds']).toEqual(copy['exam-rounds'])
})

it('of people who all hand in at once, twice, each answer is there once, and each has their own receipt', async () => {
  const exam = await makeExam(world, site)
  const people = await Promise.all(Array.from({ length: 40 }, () => sit(exam)))
  const handed = await Promise.all(
    people.flatMap(({ as, round }, at) => [
      submit(as, round, `คำตอบ ${at}`),
      submit(as, round, `คำตอบ ${at}`),
    ]),
  )
  expect(new Set(handed.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(handed.map(({ body }) => body.data.receipt)).size).toBe(people.length)
  for (const [at, { round }] of people.entries())
    expect(await answersOf(round)).toEqual([{ number: 1, answer: { text: `คำตอบ ${at}` } }])
})
