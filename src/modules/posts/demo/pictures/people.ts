import { drawGround, drawPerson, drawPicture, type Looks } from './shapes.ts'

const skins = ['#e8b48c', '#d99b73', '#f0c5a1', '#c98a63'] as const
const hairs = ['#2a211d', '#3a2a22', '#1f1b1b', '#4a332a'] as const
const shirts = [
  '#3f5bb0',
  '#2f7d78',
  '#8a4f9e',
  '#b5563c',
  '#4a6b3a',
  '#c98a2b',
  '#344a6e',
  '#a23b5a',
] as const

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value

/** How the person with this number looks, the same every time. */
export function looksOf(at: number, more: Partial<Looks> = {}): Looks {
  return {
    skin: pick(skins, at),
    hair: pick(hairs, at + 1),
    shirt: pick(shirts, at * 3),
    cut: pick(['long', 'short', 'bun', 'short'] as const, at),
    ...more,
  }
}

const grounds = [
  ['#dfe7fb', '#b9c8f0'],
  ['#fdeccb', '#f4cf8f'],
  ['#d9f0ea', '#a9d8cd'],
  ['#f7dfe4', '#e7b5c1'],
] as const

/** A portrait of an invented person. */
export function drawPortrait(at: number, looks: Looks): string {
  const [from, to] = pick(grounds, at)
  return drawPicture(360, 360, drawGround(360, 360, from, to), drawPerson(180, 158, 1.42, looks))
}
