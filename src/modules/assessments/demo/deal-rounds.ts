import type { Exam, ExamType } from '#modules/exams/public.server.ts'
import type { RoundState } from '../model/round-state.ts'

interface Learner {
  readonly _id: string
  readonly userID: string
  readonly courseID: string
  readonly analytics: { readonly status: string; readonly percent: number }
}

export interface DealtRound {
  readonly enrolment: Learner
  readonly number: number
  readonly status: RoundState
  /** The share that they know. */
  readonly skill: number
  readonly daysAgo: number
}

/** Essays that wait for somebody to mark them. */
const UNMARKED = 12

type Add = (number: number, status: RoundState, skill: number, daysAgo: number) => void

/** Who sits an exam of each type, and with what success. */
function openDeals(): Record<ExamType, (add: Add, isDone: boolean, at: number, percent: number) => void> {
  let unmarked = 0
  return {
    pre: (add, isDone, at, percent) => {
      if (isDone || percent > 0) add(1, 'marked', 0.3 + (at % 4) * 0.1, 40 - (at % 20))
    },
    post: (add, isDone, at) => {
      if (!isDone) return
      const isSecond = at % 3 === 0
      if (isSecond) add(1, 'marked', 0.4, 12)
      add(isSecond ? 2 : 1, 'marked', 0.98, 10)
    },
    exam: (add, isDone, at) => {
      if (isDone) return add(1, 'released', 0.82 + (at % 3) * 0.07, 8 + (at % 5))
      if (unmarked >= UNMARKED) return
      unmarked += 1
      add(1, unmarked % 3 === 0 ? 'timed-out' : 'submitted', 0.7, 1 + (at % 3))
    },
    practice: (add, isDone, at) => {
      if (isDone) add(1, 'marked', 0.8, 20 + (at % 5))
      else add(1, 'begun', 0.5, at % 4)
    },
  }
}

/** Who sat which exam how often; those who completed the course passed its exams. */
export function dealRounds(all: readonly Exam[], taken: readonly Learner[]): (DealtRound & { exam: Exam })[] {
  const dealt: (DealtRound & { exam: Exam })[] = []
  const deals = openDeals()
  for (const exam of all)
    for (const [at, enrolment] of taken.filter(({ courseID }) => courseID === exam.courseID).entries()) {
      const { status, percent } = enrolment.analytics
      const add: Add = (number, state, skill, daysAgo) =>
        void dealt.push({ exam, enrolment, number, status: state, skill, daysAgo })
      deals[exam.type](add, status === 'complete', at, percent)
    }
  return dealt
}
