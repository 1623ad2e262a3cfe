export type Oklch = { lightness: number; chroma: number; hue: number }

const pattern = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/

const white = 'oklch(1 0 0)'
const ink = 'oklch(0.2 0.012 70)'

/** Reads `oklch(L C H)`; throws on anything else, so that a mistyped token is found by the tests. */
export function parseOklch(text: string): Oklch {
  const match = pattern.exec(text.trim())
  if (!match) throw new Error(`not an oklch colour: ${text}`)
  return { lightness: Number(match[1]), chroma: Number(match[2]), hue: Number(match[3]) }
}

/** Gives linear-light sRGB channels between 0 and 1; colours outside the gamut are clipped. */
export function toLinearRgb(text: string): [number, number, number] {
  const { lightness, chroma, hue } = parseOklch(text)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Writes a colour as `#rrggbb`, for what reads no OKLCH. */
export function toHex(text: string): string {
  const channels = toLinearRgb(text).map((linear) => {
    const coded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Gives the WCAG 2 contrast of two OKLCH colours, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [lighter, darker] = [luminanceOf(first), luminanceOf(second)].toSorted((x, y) => y - x)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** Chooses white or near-black, whichever reads better on the given colour. */
export function readableInk(background: string): string {
  return contrastOf(white, background) >= contrastOf(ink, background) ? white : ink
}

function luminanceOf(text: string): number {
  const [red, green, blue] = toLinearRgb(text)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
