/** A text that was changed in the middle: how much stays at both ends, what stands between, and how long it is then. */
export type TextPatch = readonly [head: number, tail: number, middle: string, length: number]

export interface Changes {
  readonly values: Readonly<Record<string, string>>
  readonly patches: Readonly<Record<string, TextPatch>>
}

/** The difference between two texts. */
export function patchOf(before: string, after: string): TextPatch {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return [head, tail, after.slice(head, after.length - tail), before.length]
}

/** The text that a patch makes of another; undefined where it was made for one of another length. */
export function applyPatch(before: string, [head, tail, middle, length]: TextPatch): string | undefined {
  if (before.length !== length || head + tail > length) return undefined
  return before.slice(0, head) + middle + before.slice(length - tail)
}

/** The state after changes; undefined where a patch was made for another state. */
export function applyChanges(
  state: Readonly<Record<string, string>>,
  { values, patches }: Changes,
): Record<string, string> | undefined {
  const next = { ...state, ...values }
  for (const [element, patch] of Object.entries(patches)) {
    const text = applyPatch(state[element] ?? '', patch)
    if (text === undefined) return undefined
    next[element] = text
  }
  return next
}
