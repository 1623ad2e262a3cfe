import { DomainError } from '#kernel/errors.ts'

/** begun → submitted or timed out → marked → released. */
export const roundStates = ['begun', 'submitted', 'timed-out', 'marked', 'released'] as const
export type RoundState = (typeof roundStates)[number]
export type RoundMove = 'submit' | 'time-out' | 'mark' | 'release'

const moves: Record<RoundMove, { readonly from: readonly RoundState[]; readonly to: RoundState }> = {
  submit: { from: ['begun'], to: 'submitted' },
  'time-out': { from: ['begun'], to: 'timed-out' },
  // Marks may be given again: what is released stays released.
  mark: { from: ['submitted', 'timed-out', 'marked'], to: 'marked' },
  release: { from: ['marked'], to: 'released' },
}

/** True where the round can go this way. */
export function mayMove(state: RoundState, move: RoundMove): boolean {
  return moves[move].from.includes(state)
}

/** The state after the move; 409 where there is no such way. */
export function moveRound(state: RoundState, move: RoundMove): RoundState {
  if (!mayMove(state, move))
    throw new DomainError('assessments.wrong-state', { status: 409, values: { state } })
  return moves[move].to
}

/** True as long as answers are taken as a matter of course. */
export const isOpen = (state: RoundState) => state === 'begun'
