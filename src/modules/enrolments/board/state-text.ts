import type { Tone } from '#ui/badge.tsx'
import type { BoardTab } from './board-address.ts'

/** The text of a row's state: of its order, its progress or its place on the waiting list. */
export function stateText(tab: BoardTab, state: string): string {
  return `enrolment-board.state.${tab === 'cancelled' ? 'enrolled' : tab}.${state}`
}

const tones: Readonly<Record<string, Tone>> = {
  new: 'warn',
  checking: 'info',
  processing: 'info',
  complete: 'ok',
  offered: 'warn',
}

/** How a state looks. */
export function stateTone(state: string): Tone {
  return tones[state] ?? 'neutral'
}
