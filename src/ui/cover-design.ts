/** Numbers of the classes in styles/cover.css that together draw a cover. */
export type CoverDesign = { hue: number; turn: number; crop: number; motif: number }

/** How many there are of each in styles/cover.css. */
export const coverChoices = { hue: 6, turn: 2, crop: 4, motif: 12 } as const

/** Hues of this number and above lie on the warm side and turn back to the cool one. */
const FIRST_WARM_HUE = 4

/** Chooses a design: colours by what the record belongs to, motif and crop by the record. The same two always give the same cover. */
export function designCover(seed: string, group = seed): CoverDesign {
  const hash = hashOf(seed)
  const hue = hashOf(group) % coverChoices.hue
  return {
    hue,
    turn: hue >= FIRST_WARM_HUE ? 1 : (hash >>> 5) % coverChoices.turn,
    crop: (hash >>> 9) % coverChoices.crop,
    motif: (hash >>> 13) % coverChoices.motif,
  }
}

const hueShifts = [0, -18, -34, -50, 14, 24] as const
const TURN = 24

/** How far the first colour lies from the theme's, and the second from the first: the numbers of styles/cover.css. */
export function turnsOfHue(hue: number, turn: number): readonly [number, number] {
  return [hueShifts[hue] ?? 0, turn === 0 ? TURN : -TURN]
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
