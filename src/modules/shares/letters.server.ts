import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { wrapThai } from '#kernel/pdf/wrap-thai.ts'
import { splitWords } from '#kernel/thai/letters.ts'

const fonts = {
  regular: '@expo-google-fonts/sarabun/500Medium/Sarabun_500Medium.ttf',
  bold: '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
} as const

const opened = new Map<keyof typeof fonts, Promise<Font>>()

function openFont(weight: keyof typeof fonts): Promise<Font> {
  const read = async () => create(await readFile(createRequire(import.meta.url).resolve(fonts[weight])))
  const font = opened.get(weight) ?? read()
  opened.set(weight, font)
  return font
}

interface Setting {
  readonly weight: keyof typeof fonts
  /** Sizes that are tried, the largest first. */
  readonly sizes: readonly number[]
  readonly width: number
  /** Lines there is room for, where it hangs on the size by that. */
  readonly maxLines: number | ((size: number) => number)
}

/** A text as drawn outlines: nothing depends on which fonts a machine has. */
export interface SetText {
  readonly size: number
  readonly lines: readonly string[]
  /** SVG paths of the lines, the first with its foot at 0 and each further one `leading` below. */
  draw(leading: number): string
}

/** Sets a text in the largest size whose lines fit, broken between words; what does not fit even then ends with an ellipsis. */
export async function setText(text: string, { weight, sizes, width, maxLines }: Setting): Promise<SetText> {
  const font = await openFont(weight)
  const known = Array.from(text.normalize('NFC'))
    .filter((letter) => /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')
  const measure = (size: number) => (part: string) =>
    (font.layout(part).advanceWidth * size) / font.unitsPerEm
  const wrap = (size: number) => wrapThai(known, width, measure(size))
  const linesAt = (size: number) => (typeof maxLines === 'number' ? maxLines : maxLines(size))
  const size = sizes.find((each) => wrap(each).length <= linesAt(each)) ?? sizes.at(-1) ?? 0
  const all = wrap(size)
  const most = linesAt(size)
  const lines = all.length <= most ? all : shorten(all.slice(0, most), width, measure(size))
  return {
    size,
    lines,
    draw: (leading) => lines.map((line, at) => drawLine(font, line, size, at * leading)).join(''),
  }
}

function shorten(lines: readonly string[], width: number, measure: (part: string) => number): string[] {
  const parts = [...splitWords(lines.at(-1) ?? '')].map(({ segment }) => segment)
  while (parts.length > 1 && measure(`${parts.join('').trimEnd()}…`) > width) parts.pop()
  return [...lines.slice(0, -1), `${parts.join('').trimEnd()}…`]
}

function drawLine(font: Font, line: string, size: number, y: number): string {
  const { glyphs, positions } = font.layout(line)
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const outline = glyph.path.toSVG()
    const drawn =
      outline === '' ? '' : `<path transform="translate(${x + xOffset} ${yOffset})" d="${outline}"/>`
    x += xAdvance
    return drawn
  })
  const scale = size / font.unitsPerEm
  return `<g transform="translate(0 ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
