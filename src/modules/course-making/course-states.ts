import type { Tone } from '#ui/badge.tsx'

export const courseStates = ['open', 'scheduled', 'draft'] as const

/** Whether a course is open, opens by itself one day, or is still being made. */
export type CourseState = (typeof courseStates)[number]

/** The colour of each state of a course. */
export const stateTones: Readonly<Record<CourseState, Tone>> = {
  open: 'ok',
  scheduled: 'info',
  draft: 'warn',
}

/** Courses on one page of the list for those who make them. */
export const COURSES_A_PAGE = 25
