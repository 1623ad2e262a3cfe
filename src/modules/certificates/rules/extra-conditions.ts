import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Says which of these enrolments of a course do not meet what a module asks for, such as a passed exam. */
export type FindUnmet = (
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
) => Promise<ReadonlySet<string>>

/** The grades of these enrolments of a course, as they are to stand on a certificate. */
export type FindGrades = (
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export const certificateGrades = defineSlot<FindGrades>('grades that certificates say')

export const extraConditions = defineSlot<FindUnmet>('what else a certificate asks for')
