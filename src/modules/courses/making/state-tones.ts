import type { Tone } from '#ui/badge.tsx'
import type { CourseState } from './read-editor.server.ts'

/** The colour of each state of a course. */
export const stateTones: Readonly<Record<CourseState, Tone>> = {
  open: 'ok',
  scheduled: 'info',
  draft: 'warn',
}
