export type CoverDesign = { from: number; to: number; angle: number; motif: number }

// More towards the cool side of red: dark yellow-greens look muddy.
const shifts = [0, 14, -18, 24, -34, -50] as const
const angles = [120, 135, 150, 160] as const

export const motifCount = 4

/** Chooses hues, angle and motif from a seed: the same seed always gives the same cover. */
export function designCover(seed: string): CoverDesign {
  const hash = hashOf(seed)
  const from = shifts[hash % shifts.length] ?? 0
  return {
    from,
    to: from + (from <= 0 && (hash >>> 5) % 2 === 0 ? 24 : -24),
    angle: angles[(hash >>> 9) % angles.length] ?? 135,
    motif: (hash >>> 13) % motifCount,
  }
}

/** FNV-1a with a final mix, so that seeds differing in their last letter look different. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
