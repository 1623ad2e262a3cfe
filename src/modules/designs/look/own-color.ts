import { contrastOf, parseOklch, toHex } from '#ui/color.ts'

const HEX = /^#[0-9a-f]{6}$/i
const WHITE = 'oklch(1 0 0)'
/** White words on it, and it on white, are read well; a little more than the 4.5 that are asked for. */
export const READABLE = 4.6
const STEP = 0.01

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** A colour of six digits as OKLCH; undefined for anything else. */
export function toOklch(hex: string): string | undefined {
  if (!HEX.test(hex)) return undefined
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = ((Math.atan2(yellow, a) * 180) / Math.PI + 360) % 360
  return write(lightness, Math.hypot(a, yellow), hue)
}

const write = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(1)})`

/** A colour of one's own as the site takes it, and how well words are read on it. */
export interface OwnColor {
  /** OKLCH, as it is stored. */
  readonly color: string
  readonly hex: string
  readonly contrast: number
  /** True where it had to be made darker to be read. */
  readonly isDarkened: boolean
}

/** The nearest colour to the typed one on which white words are read; undefined where none was typed. */
export function readOwnColor(typed: string): OwnColor | undefined {
  const given = toOklch(typed)
  if (given === undefined) return undefined
  const { chroma, hue, lightness } = parseOklch(given)
  let at = Math.max(0.2, lightness)
  let color = write(at, chroma, hue)
  while (contrastOf(WHITE, color) < READABLE && at > 0.2) {
    at -= STEP
    color = write(at, chroma, hue)
  }
  return { color, hex: toHex(color), contrast: contrastOf(WHITE, color), isDarkened: at < lightness }
}
