/** The part of the idle time at whose end a countdown is shown. */
export const COUNTDOWN_PART = 0.4

export type IdleState = { readonly kind: 'quiet' | 'over' } | { readonly kind: 'countdown'; seconds: number }

/** What is to be done so many milliseconds after the last activity. */
export function judgeIdle(idleMs: number, limitMs: number): IdleState {
  const left = limitMs - idleMs
  if (left <= 0) return { kind: 'over' }
  if (left > limitMs * COUNTDOWN_PART) return { kind: 'quiet' }
  return { kind: 'countdown', seconds: Math.ceil(left / 1000) }
}

/** Minutes and seconds as a clock shows them. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
