import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** What somebody's exams of a course come to. */
export interface ExamResult {
  /** Exams that the course has, and how many of them are passed. */
  readonly asked: number
  readonly passed: number
  /** All of them together, as they are weighed; null where the course has none. */
  readonly percent: number | null
}

/** Reads what the exams of a course come to for these enrolments. */
export type ReadExamResults = (
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
) => Promise<ReadonlyMap<string, ExamResult>>

export const examResults = defineSlot<ReadExamResults>('what exams come to')
