import type { CellTone } from '#kernel/lists/define-list.server.ts'

export const courseStates = ['open', 'scheduled', 'draft'] as const

/** Whether a course is open, opens by itself one day, or is still being made. */
export type CourseState = (typeof courseStates)[number]

/** The colour of each state of a course. */
export const stateTones: Readonly<Record<CourseState, CellTone>> = {
  open: 'ok',
  scheduled: 'info',
  draft: 'warn',
}
