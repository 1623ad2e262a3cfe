import type { ExamResult } from './exam-results.ts'

/** What must be met, in percent. */
export interface CertificateRules {
  readonly lessons: number
  readonly watched: number
  readonly attendance: number
  readonly survey: boolean
  /** Whether every exam is passed. */
  readonly exam: boolean
  /** What all exams together come to at least. */
  readonly examMark: number
  readonly validMonths: number
  readonly remindDays: number
}

/** How a learner stands; a share is null where there is nothing to measure. */
export interface Standing {
  readonly isComplete: boolean
  /** Percent of the lessons; null where the course has none. */
  readonly lessons: number | null
  readonly watched: number | null
  readonly attendance: number | null
  readonly exams: ExamResult
  readonly surveys: { readonly asked: number; readonly answered: number }
}

export type ConditionName = 'lessons' | 'watched' | 'attendance' | 'survey' | 'exam' | 'mark'

/** One thing that is asked of a learner, and how far they are. */
export interface Condition {
  readonly name: ConditionName
  readonly needed: number
  readonly reached: number
  readonly isMet: boolean
}

/** Days of a class on which a learner of an on-site course comes at least, in percent, where nobody says otherwise. */
export const USUAL_ATTENDANCE = 80

/** What holds for a course that has no rules of its own. */
export function usualRules(type: string): CertificateRules {
  return {
    lessons: 100,
    watched: 0,
    attendance: type === 'onsite' ? USUAL_ATTENDANCE : 0,
    survey: false,
    exam: false,
    examMark: 0,
    validMonths: 0,
    remindDays: 60,
  }
}

/** Whether results of exams are part of the rules; only then they are read, and stand on the certificate. */
export function asksExams({ exam, examMark }: Pick<CertificateRules, 'exam' | 'examMark'>): boolean {
  return exam || examMark > 0
}

/** What is asked of a learner by the rules, one by one. What a course does not have is not asked. */
export function listConditions(rules: CertificateRules, standing: Standing): Condition[] {
  const { isComplete, lessons, watched, attendance, surveys, exams } = standing
  const hasExam = exams.asked > 0 && asksExams(rules)
  const conditions: Condition[] = []
  const ask = (name: ConditionName, needed: number, reached: number, isMet = reached >= needed) =>
    conditions.push({ name, needed, reached, isMet })
  // A course without lessons is complete when somebody says so, unless attendance or an exam says it.
  if (lessons !== null && rules.lessons > 0)
    ask('lessons', rules.lessons, isComplete ? 100 : lessons, isComplete || lessons >= rules.lessons)
  else if ((rules.attendance === 0 || attendance === null) && !hasExam)
    ask('lessons', 100, isComplete ? 100 : 0, isComplete)
  if (rules.watched > 0 && watched !== null) ask('watched', rules.watched, watched)
  if (rules.attendance > 0 && attendance !== null) ask('attendance', rules.attendance, attendance)
  if (rules.survey && surveys.asked > 0) ask('survey', surveys.asked, surveys.answered)
  if (rules.exam && hasExam) ask('exam', exams.asked, exams.passed)
  if (rules.examMark > 0 && hasExam) ask('mark', rules.examMark, exams.percent ?? 0)
  return conditions
}

/** Whether all of it is met; a course that asks for nothing gives no certificate. */
export function areMet(conditions: readonly { readonly isMet: boolean }[]): boolean {
  return conditions.length > 0 && conditions.every(({ isMet }) => isMet)
}
