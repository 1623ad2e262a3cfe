/** Where a bank's row stands. The first five wait for staff. */
export const rowStates = ['matched', 'under', 'over', 'duplicate', 'unknown', 'confirmed', 'aside'] as const
export type RowState = (typeof rowStates)[number]

export const openStates = ['matched', 'under', 'over', 'duplicate', 'unknown'] as const

/** Whether it waits for staff. */
export function isOpen(state: RowState): boolean {
  return openStates.some((open) => open === state)
}

/**
 * Why a row stands there: its reference names an order (also one that is late, was approved before, or has its money), or
 * nothing does and something else suggests one.
 */
export const rowWhys = [
  'ref',
  'late',
  'approved',
  'paid',
  'twice',
  'cancelled',
  'refunded',
  'reversal',
  'slip',
  'name',
  'amount',
  'none',
] as const
export type RowWhy = (typeof rowWhys)[number]

/** What suggests an order without naming it. */
export const guesses = ['slip', 'name', 'amount', 'none'] as const

/** Whether the row itself names its order; else it is a guess, which is for staff alone. */
export function isNamed(why: RowWhy): boolean {
  return !guesses.some((guess) => guess === why)
}
