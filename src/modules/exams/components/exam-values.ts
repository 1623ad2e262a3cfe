import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import type { Exam } from '../collections.ts'
import type { ExamValues } from './exam-form.tsx'

/** What the form of a new exam begins with. */
export const newExam: ExamValues = {
  name: '',
  type: 'exam',
  intro: '',
  isShuffled: false,
  opensAt: '',
  closesAt: '',
  cutsAtClose: false,
  minutes: '60',
  rounds: '1',
  passPercent: '60',
  weight: '1',
  counts: 'best',
  marksShown: 'at-once',
  keyShown: 'on-release',
  supervision: 'none',
  endsWithoutCamera: false,
  status: false,
}

/** The rules of an exam as its form shows them. */
export function valuesOf(exam: Exam): ExamValues {
  const {
    name,
    type,
    isShuffled,
    cutsAtClose,
    counts,
    marksShown,
    keyShown,
    supervision,
    endsWithoutCamera,
    status,
  } = exam
  return {
    name,
    type,
    isShuffled,
    cutsAtClose,
    counts,
    marksShown,
    keyShown,
    supervision,
    endsWithoutCamera,
    status,
    intro: exam.intro ?? '',
    opensAt: exam.opensAt === null ? '' : toBangkokClock(exam.opensAt),
    closesAt: exam.closesAt === null ? '' : toBangkokClock(exam.closesAt),
    minutes: exam.minutes === null ? '' : String(exam.minutes),
    rounds: String(exam.rounds),
    passPercent: String(exam.passPercent),
    weight: String(exam.weight),
  }
}
