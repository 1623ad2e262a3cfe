/** Numbers of the classes in styles/cover.css that together draw a cover. */
export type CoverDesign = { hue: number; turn: number; angle: number; motif: number }

/** How many there are of each in styles/cover.css. */
export const coverChoices = { hue: 6, turn: 2, angle: 4, motif: 4 } as const

/** Hues of this number and above lie on the warm side and turn back to the cool one. */
const FIRST_WARM_HUE = 4

/** Chooses hues, angle and motif from a seed: the same seed always gives the same cover. */
export function designCover(seed: string): CoverDesign {
  const hash = hashOf(seed)
  const hue = hash % coverChoices.hue
  return {
    hue,
    turn: hue >= FIRST_WARM_HUE ? 1 : (hash >>> 5) % coverChoices.turn,
    angle: (hash >>> 9) % coverChoices.angle,
    motif: (hash >>> 13) % coverChoices.motif,
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
