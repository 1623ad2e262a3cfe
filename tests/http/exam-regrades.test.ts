import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { readMigrations } from '#kernel/database/migrate.server.ts'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
const short = testQuestions[1]

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 8, at)).toISOString()

describe('regrades from before the version was stored with them', () => {
  let exam: MadeExam
  let round: string

  const version = async (question: number, number: number, at: number) => {
    const content = { ...short, answers: [{ text: `${number}`, weight: 100, feedback: '' }] }
    const questionID = exam.questions[question] ?? ''
    const { owner } = cast.world.database
    await owner.query('update question set version = $2, content = $3 where "_id" = $1', [
      questionID,
      number,
      content,
    ])
    const site_id = cast.ours._id
    await cast.world.make.row('question_version', {
      site_id,
      questionID,
      number,
      content,
      createdAt: minute(at),
    })
  }
  const step = async (reason: string, at: number) => {
    const _id = newId(new Date(minute(at)))
    const { examID } = exam
    const values = { site_id: cast.ours._id, _id, examID, kind: 'regrade', reason, byID: cast.admin.userID }
    await cast.world.make.row('exam_step', { ...values, createdAt: minute(at) })
    return _id
  }
  const mark = (question: number, reason: string, at: number) =>
    cast.world.make.row('exam_mark', {
      site_id: cast.ours._id,
      _id: newId(new Date(minute(at))),
      roundID: round,
      examID: exam.examID,
      slot: `q${question + 1}`,
      questionID: exam.questions[question] ?? '',
      points: 0,
      byID: cast.admin.userID,
      reason,
      isByKey: true,
      createdAt: minute(at),
    })
  /** Says of steps which version of which question the migration found for them. */
  const foundFor = async (ids: readonly string[]) => {
    const { owner } = cast.world.database
    const found = (await readMigrations('migrations')).find(({ name }) =>
      name.includes('regrades_and_absences'),
    )
    const statement = found?.sql.split(';').find((one) => one.includes('update exam_step'))
    await owner.query(statement ?? '')
    const { rows } = await owner.query<{ _id: string; questionID: string | null; version: number | null }>(
      'select "_id", "questionID", version from exam_step where "_id" = any($1)',
      [ids],
    )
    return ids.map((id) => {
      const row = rows.find(({ _id }) => _id === id)
      return row?.questionID == null ? null : [exam.questions.indexOf(row.questionID), row.version]
    })
  }

  beforeAll(async () => {
    exam = await makeExam(cast.world, cast.ours, { questions: [short, short, short, short] })
    await cast.world.database.owner.query(
      `update question_version set "createdAt" = $2 where "questionID" = any($1::uuid[])`,
      [exam.questions, minute(0)],
    )
    round = newId()
    await cast.world.make.row('exam_round', {
      site_id: cast.ours._id,
      _id: round,
      examID: exam.examID,
      courseID: exam.courseID,
      enrollID: randomUUID(),
      userID: cast.member.userID,
      number: 1,
      secret: 's',
      paper: '[]',
      startedAt: minute(0),
    })
  })

  it('are known by the version that the bank had when they gave their marks, each step by its own', async () => {
    await version(0, 2, 1)
    const first = await step('ก', 2)
    await mark(0, 'ก', 3)
    await version(0, 3, 4)
    const second = await step('ก', 5)
    await mark(0, 'ก', 6)
    // Nobody applied this one.
    await version(0, 4, 7)
    const empty = await step('ข', 8)
    expect(await foundFor([first, second, empty])).toEqual([[0, 2], [0, 3], null])
  })

  it('are not known where marks of several questions follow one step, nor where the key changed under way', async () => {
    await version(1, 2, 10)
    await version(2, 2, 10)
    const alone = await step('ค', 11)
    await mark(1, 'ค', 12)
    const both = [await step('ค', 13), await step('ค', 14)]
    await mark(1, 'ค', 15)
    await mark(2, 'ค', 16)
    await version(3, 2, 20)
    const under = await step('ง', 21)
    await mark(3, 'ง', 22)
    await version(3, 3, 23)
    await mark(3, 'ง', 24)
    // The older one of a question says nothing either, since the later one is not known.
    expect(await foundFor([alone, ...both, under])).toEqual([null, null, null, null])
  })
})
