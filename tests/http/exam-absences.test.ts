import { beforeAll, expect, it } from 'vitest'
import { type MadeExam, makeExam } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function learner(exam: MadeExam): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  return cast.api.signIn(cast.ours, email)
}

const get = (as: SignedInPerson, path: string) => cast.api.call({ as, path })
const post = (as: SignedInPerson, path: string, values: Record<string, string>) =>
  cast.api.call({ as, path, raw: new URLSearchParams(values).toString(), headers: FORM })

async function begin(as: SignedInPerson, { courseID, examID }: MadeExam): Promise<string> {
  const path = 'assessment/begin'
  return (await cast.api.call<{ round: string }>({ as, path, body: { courseID, examID } })).body.data.round
}

async function rowOf(round: string) {
  const { rows } = await cast.world.database.owner.query<{ deadlineAt: string }>(
    'select * from exam_round where "_id" = $1',
    [round],
  )
  return rows[0]
}

it('offers staff the minutes that the server was away, to each round as many as it missed, once', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const first = await begin(await learner(exam), exam)
  const { owner } = cast.world.database
  // Seen last twelve minutes ago: who began before missed them all, who began since missed nothing.
  await owner.query(
    `update exam_round set "startedAt" = now() - interval '15 minutes', "deadlineAt" = now() + interval '15 minutes'
     where "_id" = $1`,
    [first],
  )
  await owner.query(`update exam_watch set "seenAt" = now() - interval '12 minutes' where "examID" = $1`, [
    exam.examID,
  ])
  const second = await begin(await learner(exam), exam)
  const room = `/lesson/exam-room/${exam.examID}`
  expect((await get(cast.admin, room)).text).toContain('value="away"')
  const [before, untouched] = [await rowOf(first), await rowOf(second)]
  expect((await post(cast.manager, room, { intent: 'away' })).status).toBe(403)
  expect((await post(cast.admin, room, { intent: 'away' })).status).toBe(200)
  const given = Date.parse((await rowOf(first))?.deadlineAt ?? '') - Date.parse(before?.deadlineAt ?? '')
  expect(given / 60_000).toBeCloseTo(12, 0)
  expect((await rowOf(second))?.deadlineAt).toEqual(untouched?.deadlineAt)
  await post(cast.admin, room, { intent: 'away' })
  expect(Date.parse((await rowOf(first))?.deadlineAt ?? '') - Date.parse(before?.deadlineAt ?? '')).toBe(
    given,
  )
  expect((await get(cast.admin, room)).text).not.toContain('value="away"')
})

it('offers what a second absence took beside the first that nobody gave back', async () => {
  const exam = await makeExam(cast.world, cast.ours)
  const first = await begin(await learner(exam), exam)
  const { owner } = cast.world.database
  await owner.query(
    `update exam_round set "startedAt" = now() - interval '40 minutes', minutes = 60, "deadlineAt" = now() + interval '20 minutes'
     where "_id" = $1`,
    [first],
  )
  const away = async (from: string) => {
    await owner.query(`update exam_watch set "seenAt" = now() - $2::interval where "examID" = $1`, [
      exam.examID,
      from,
    ])
    await begin(await learner(exam), exam)
  }
  await away('35 minutes')
  // It was there again twenty-five minutes ago, and away once more since ten minutes ago.
  await owner.query(`update exam_watch set "awayUntil" = now() - interval '25 minutes' where "examID" = $1`, [
    exam.examID,
  ])
  await away('10 minutes')
  const room = `/lesson/exam-room/${exam.examID}`
  const { text } = await get(cast.admin, room)
  expect(text).toContain('ประมาณ 20 นาที')
  expect(text.match(/\(10 นาที\)/g)).toHaveLength(2)
  const before = await rowOf(first)
  expect((await post(cast.admin, room, { intent: 'away' })).status).toBe(200)
  const given = Date.parse((await rowOf(first))?.deadlineAt ?? '') - Date.parse(before?.deadlineAt ?? '')
  expect(given / 60_000).toBeCloseTo(20, 0)
  expect((await get(cast.admin, room)).text).not.toContain('value="away"')
  // What nobody who sits now has missed is offered no more once the server was away again.
  await owner.query(`update exam_watch set absences = $2 where "examID" = $1`, [
    exam.examID,
    JSON.stringify([{ from: '2020-01-01T00:00:00Z', until: '2020-01-01T00:10:00Z' }]),
  ])
  await away('4 minutes')
  expect((await get(cast.admin, room)).text).toContain('ประมาณ 4 นาที')
})

it('notes absences where somebody has minutes to lose, and the newest twenty of them', async () => {
  const { owner } = cast.world.database
  const noted = async (exam: MadeExam) =>
    (
      await owner.query<{ awayFrom: string | null; absences: { from: string }[] }>(
        'select "awayFrom", absences from exam_watch where "examID" = $1',
        [exam.examID],
      )
    ).rows[0]
  const away = async (exam: MadeExam) => {
    await owner.query(`update exam_watch set "seenAt" = now() - interval '5 minutes' where "examID" = $1`, [
      exam.examID,
    ])
    await begin(await learner(exam), exam)
  }
  const early = `update exam_round set "startedAt" = '2026-01-01' where "examID" = $1`
  const open = await makeExam(cast.world, cast.ours, { exam: { minutes: null } })
  await begin(await learner(open), open)
  await owner.query(early, [open.examID])
  await away(open)
  expect(await noted(open)).toEqual({ awayFrom: null, absences: [] })

  const timed = await makeExam(cast.world, cast.ours)
  await begin(await learner(timed), timed)
  await owner.query(early, [timed.examID])
  const many = Array.from({ length: 30 }, (_, at) => ({
    from: new Date(Date.UTC(2026, 1, 1, at)).toISOString(),
    until: new Date(Date.UTC(2026, 1, 1, at, 5)).toISOString(),
  }))
  await owner.query('update exam_watch set absences = $2 where "examID" = $1', [
    timed.examID,
    JSON.stringify(many),
  ])
  await away(timed)
  const kept = await noted(timed)
  expect(kept?.awayFrom).not.toBeNull()
  expect(kept?.absences).toEqual(many.slice(-19))
})
