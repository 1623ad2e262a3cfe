import type { CellTone } from '#kernel/lists/define-list.server.ts'

export const courseStates = ['open', 'scheduled', 'draft'] as const

/** The states in which a course can be. */
export type CourseState = (typeof courseStates)[number]

/** The colour of each state of a course. */
export const stateTones: Readonly<Record<CourseState, CellTone>> = {
  open: 'ok',
  scheduled: 'info',
  draft: 'warn',
}

/** What of a course says when it opens; records as screens read them have it too. */
export type Opening = Readonly<Record<string, unknown>>

/** Whether a course is open, opens by itself one day, or is still being made. */
export function stateOf({ status, publishAt }: Opening, now: Date): CourseState {
  if (status === true) return 'open'
  return typeof publishAt === 'string' && Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'draft'
}
