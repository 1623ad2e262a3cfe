const refusals = [
  'line-cancelled',
  'line-refused',
  'line-state',
  'line-other-site',
  'line-answer',
  'line-away',
  'over',
  'closed',
  'too-many',
] as const

/** Whether the address says why another login did not open; anything else in it is not shown. */
export function isRefusal(word: string | null): word is (typeof refusals)[number] {
  return refusals.some((known) => known === word)
}
