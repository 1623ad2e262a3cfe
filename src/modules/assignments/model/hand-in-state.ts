import { DomainError } from '#kernel/errors.ts'
import type { Work } from '#modules/lessons/public.server.ts'
import { lateDaysAt } from './late.ts'

/** waiting → marked → released; returned for another go; replaced by a newer one before it was marked. */
export const handInStates = ['waiting', 'marked', 'returned', 'released', 'replaced'] as const
export type HandInState = (typeof handInStates)[number]
export type HandInMove = 'mark' | 'release' | 'return' | 'replace'

const moves: Record<HandInMove, { readonly from: readonly HandInState[]; readonly to: HandInState }> = {
  mark: { from: ['waiting', 'marked'], to: 'marked' },
  release: { from: ['marked'], to: 'released' },
  return: { from: ['waiting', 'marked', 'released'], to: 'returned' },
  replace: { from: ['waiting'], to: 'replaced' },
}

/** The state after the move; 409 where there is no such way. */
export function moveHandIn(state: HandInState, move: HandInMove): HandInState {
  if (!moves[move].from.includes(state)) throw new DomainError('assignments.wrong-state', { status: 409 })
  return moves[move].to
}

interface Done {
  readonly status: HandInState
  readonly lateDays: number
}

/** What handing in now would be: how late, or why it cannot be. `done` is what was handed in, the first one first. */
export function nextHandIn(
  work: Work,
  done: readonly Done[],
  now: Date,
): { readonly lateDays: number; readonly hindrance: string | null } {
  const last = done.at(-1)
  // Another go is what somebody was asked for: it is as late as the work that it goes on with.
  if (last?.status === 'returned') return { lateDays: last.lateDays, hindrance: null }
  const lateDays = lateDaysAt(work, now)
  if (last && last.status !== 'waiting') return { lateDays, hindrance: 'assignments.marked-already' }
  const returnedAt = done.findLastIndex(({ status }) => status === 'returned')
  const isSameGo = returnedAt >= 0
  if (work.maxHandIns > 0 && done.length - returnedAt - 1 >= work.maxHandIns)
    return { lateDays, hindrance: 'assignments.no-go-left' }
  if (isSameGo && last) return { lateDays: last.lateDays, hindrance: null }
  if (lateDays > 0 && work.late === 'refused') return { lateDays, hindrance: 'assignments.too-late' }
  return { lateDays, hindrance: null }
}
