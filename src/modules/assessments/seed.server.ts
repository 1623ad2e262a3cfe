import { newId } from '#kernel/collections/ids.ts'
import type { SeedRows, SeedStep } from '#kernel/seed.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { type Exam, exams } from '#modules/exams/public.server.ts'
import { questions, versions } from '#modules/questions/public.server.ts'
import { answerAs, type DemoQuestion } from './demo/answer-as.server.ts'
import { type DealtRound, dealRounds } from './demo/deal-rounds.ts'
import { deadlineOf } from './model/deadline.ts'
import { drawPaper } from './model/draw-paper.ts'
import { answers, marks, rounds } from './tables.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const round2 = (value: number) => Math.round(value * 100) / 100

interface Bank {
  readonly all: readonly { _id: string; version: number; categoryID: string | null }[]
  find(questionID: string): DemoQuestion
}

async function openBank(rows: SeedRows): Promise<Bank> {
  const all = await rows.from(questions).select(['_id', 'version', 'categoryID']).orderBy('_id').execute()
  const stored = await rows.from(versions).select(['questionID', 'content']).where('number', '=', 1).execute()
  const byId = new Map(stored.map(({ questionID, content }) => [questionID, content]))
  return {
    all,
    find(id) {
      const content = byId.get(id)
      if (!content) throw new Error('a demo exam asks what the bank does not have')
      return content
    },
  }
}

/** One round with its answers and marks, as if it had been sat. */
function makeRound(bank: Bank, exam: Exam, dealt: DealtRound, today: Date) {
  const { enrolment, number, status, skill, daysAgo } = dealt
  const startedAt = new Date(today.getTime() - daysAgo * DAY)
  const _id = newId(startedAt)
  const secret = `demo-${exam._id}-${enrolment._id}-${number}`
  const paper = drawPaper({
    slots: exam.slots,
    candidates: ({ categoryID }) =>
      bank.all
        .filter((one) => one.categoryID === categoryID)
        .map((one) => ({ questionID: one._id, version: one.version })),
    isShuffled: exam.isShuffled,
    secret,
  })
  const timing = { startedAt, minutes: exam.minutes, extraSeconds: 0, closesAt: null, cutsAtClose: false }
  const deadline = deadlineOf(timing)
  const given = paper.map((asked, at) =>
    answerAs(bank.find(asked.questionID), asked, secret, skill, at + number),
  )
  const isOpen = status === 'begun'
  const isMarked = status === 'marked' || status === 'released'
  const earned = given.map(({ points, asked }) => points ?? (isMarked ? round2(asked.points * 0.8) : null))
  const maximum = paper.reduce((sum, { points }) => sum + points, 0)
  const points = round2(
    Math.max(
      0,
      earned.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    ),
  )
  const percent = isMarked ? round2((points / maximum) * 100) : null
  const took = exam.minutes === null ? 8 : Math.round(exam.minutes * 0.7)
  const endedAt =
    status === 'timed-out' && deadline ? deadline : new Date(startedAt.getTime() + took * MINUTE)
  const saved = isOpen ? given.slice(0, 2) : given
  return {
    round: {
      ...{
        _id,
        examID: exam._id,
        courseID: exam.courseID,
        enrollID: enrolment._id,
        userID: enrolment.userID,
      },
      ...{ number, status, secret, paper, minutes: exam.minutes },
      createdAt: startedAt.toISOString(),
      startedAt: startedAt.toISOString(),
      deadlineAt: deadline?.toISOString() ?? null,
      endedAt: isOpen ? null : endedAt.toISOString(),
      receipt: isOpen
        ? null
        : `DEMX${secret
            .replaceAll(/[^2-9A-Z]/gi, '')
            .slice(-6)
            .toUpperCase()}`,
      ...(isMarked && { points, maximum, percent, isPassed: (percent ?? 0) >= exam.passPercent }),
      releasedAt: status === 'released' ? new Date(endedAt.getTime() + DAY).toISOString() : null,
    },
    answers: saved.flatMap(({ asked, answer }, at) =>
      answer === null
        ? []
        : [
            {
              ...{ roundID: _id, writer: _id, number: at + 1, slot: asked.id, answer },
              savedAt: new Date(startedAt.getTime() + (at + 1) * MINUTE).toISOString(),
            },
          ],
    ),
    marks: isOpen
      ? []
      : given.flatMap(({ asked }, at) => {
          const mark = earned[at]
          if (mark === null || mark === undefined) return []
          const own = { roundID: _id, examID: exam._id, slot: asked.id, questionID: asked.questionID }
          return [{ _id: newId(endedAt), createdAt: endedAt.toISOString(), ...own, points: mark }]
        }),
  }
}

/** Rounds of the demo's exams in every state, with essays that wait to be marked. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const rows = on(ids.get('site:first') as string)
    const all = await rows.from(exams).selectAll().orderBy('_id').execute()
    const taken = await rows
      .from(enrolments)
      .select(['_id', 'userID', 'courseID', 'analytics'])
      .where('status', '=', 'active')
      .where('courseID', 'in', [...new Set(all.map(({ courseID }) => courseID))])
      .orderBy('_id')
      .execute()
    const bank = await openBank(rows)
    const made = dealRounds(all, taken).map(({ exam, ...dealt }) => makeRound(bank, exam, dealt, today))
    await rows.add(
      rounds,
      made.map(({ round }) => round),
    )
    await rows.add(
      answers,
      made.flatMap((one) => one.answers),
    )
    await rows.add(
      marks,
      made.flatMap((one) => one.marks),
    )
  },
}
