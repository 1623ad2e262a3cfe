import { contrastOf, parseOklch } from '#ui/color.ts'
import { type ThemeName, themes } from '#ui/themes.ts'

/** So many points of a picture are looked at. */
const SIDE = 48

/** A theme that goes with a picture, and how well words can be read on its colour. */
export interface Suggestion {
  readonly theme: ThemeName
  /** Degrees between the hue of the picture and of the theme. */
  readonly distance: number
  readonly contrast: number
}

/** The hue that colours a picture most, in degrees; undefined for one without colour. */
export function findHue(pixels: ArrayLike<number>): number | undefined {
  let x = 0
  let y = 0
  let weight = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r, g, b, alpha] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, pixels[at + 3] ?? 0]
    const strength = ((Math.max(r, g, b) - Math.min(r, g, b)) / 255) * (alpha / 255)
    if (strength < 0.1) continue
    const { a, b: yellow } = toLab(r / 255, g / 255, b / 255)
    const angle = Math.atan2(yellow, a)
    x += Math.cos(angle) * strength
    y += Math.sin(angle) * strength
    weight += strength
  }
  if (weight === 0) return undefined
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The two axes of colour of OKLab. */
function toLab(red: number, green: number, blue: number): { a: number; b: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** The themes by how near they are to a hue; a picture without colour goes with slate. */
export function suggestThemes(hue: number | undefined): readonly Suggestion[] {
  const all = Object.entries(themes).map(([theme, { brand }]) => {
    const own = parseOklch(brand.light)
    const turn = hue === undefined ? own.chroma * 1000 : Math.abs(((own.hue - hue + 540) % 360) - 180)
    // Slate has hardly any colour: it goes with what has none.
    const distance = hue !== undefined && own.chroma < 0.05 ? 180 : turn
    return { theme: theme as ThemeName, distance, contrast: contrastOf('oklch(1 0 0)', brand.light) }
  })
  return all.toSorted((one, other) => one.distance - other.distance)
}

/** Reads the points of a picture in the browser. */
export async function readPixels(address: string): Promise<Uint8ClampedArray> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(picture, 0, 0, SIDE, SIDE)
  return pen.getImageData(0, 0, SIDE, SIDE).data
}
