import type { Exam } from '#modules/exams/public.server.ts'
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

/** Who sat which exam how often and with what success; those who completed the course passed its exams. */
export function dealRounds(all: readonly Exam[], taken: readonly Learner[]): (DealtRound & { exam: Exam })[] {
  const dealt: (DealtRound & { exam: Exam })[] = []
  let unmarked = 0
  for (const exam of all)
    for (const [at, enrolment] of taken.filter(({ courseID }) => courseID === exam.courseID).entries()) {
      const { status, percent } = enrolment.analytics
      const isDone = status === 'complete'
      const add = (number: number, state: RoundState, skill: number, daysAgo: number) =>
        dealt.push({ exam, enrolment, number, status: state, skill, daysAgo })
      if (exam.type === 'pre' && (isDone || percent > 0))
        add(1, 'marked', 0.3 + (at % 4) * 0.1, 40 - (at % 20))
      if (exam.type === 'post' && isDone) {
        const isSecond = at % 3 === 0
        if (isSecond) add(1, 'marked', 0.4, 12)
        add(isSecond ? 2 : 1, 'marked', 0.98, 10)
      }
      if (exam.type === 'exam' && isDone) add(1, 'released', 0.97, 8 + (at % 5))
      if (exam.type === 'exam' && !isDone && unmarked < UNMARKED) {
        unmarked += 1
        add(1, unmarked % 3 === 0 ? 'timed-out' : 'submitted', 0.7, 1 + (at % 3))
      }
      if (exam.type === 'practice' && !isDone) add(1, 'begun', 0.5, at % 4)
    }
  return dealt
}
