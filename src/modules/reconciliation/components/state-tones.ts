/** The colours of where a row stands. */
export const stateTones = {
  matched: 'info',
  under: 'warn',
  over: 'warn',
  duplicate: 'bad',
  unknown: 'neutral',
  confirmed: 'ok',
  aside: 'neutral',
} as const
