import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { wrapThai } from './wrap-thai.ts'

const fonts = {
  regular: '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
  bold: '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
} as const

/** Read once a process: taking a font apart costs more than a whole sheet. A document only takes letters out of it. */
const opened = new Map<string, Uint8Array>()

async function openFont(path: string): Promise<Uint8Array> {
  const { openSync } = await import('fontkit')
  const font = opened.get(path) ?? openSync(createRequire(import.meta.url).resolve(path))
  opened.set(path, font)
  return font
}

const LEADING = 1.45
/** A text that does not fit is made smaller down to this share of its size. */
const SMALLEST = 0.5

/** Where a text stands on a sheet, in points. */
export interface PlacedText {
  readonly x: number
  /** The top of its first line. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly weight?: keyof typeof fonts
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Lines that it may have before its letters become smaller; 1 unless told. */
  readonly lines?: number
}

/** One page that is drawn part by part, each in its place. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Writes a text, smaller where it is too long, and answers where the next line would begin. */
  write(text: string, place: PlacedText): number
  /** How wide a text is at this size. */
  measure(text: string, size: number, weight: keyof typeof fonts): number
  frame(inset: number, weight: number, color: string): void
  line(x: number, y: number, width: number, color: string): void
  /** A square of dark and light modules. */
  drawSquare(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): void
  /** Words across the whole sheet, behind which it can still be read. */
  stamp(text: string, color: string): void
  attach(name: string, text: string, about: string): void
  finish(): Promise<Buffer>
}

/** Starts an A4 sheet on its side whose letters are embedded, so that it looks the same everywhere. */
export async function startSheet(about: {
  readonly title: string
  readonly author: string
  readonly lang: string
}): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: about.lang,
    info: { Title: about.title, Author: about.author },
  })
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, await openFont(path))
  const bytes = buffer(pdf)
  const { width, height } = pdf.page

  return {
    width,
    height,
    write(
      text,
      { x, y, width: within, size, weight = 'regular', color = '#1c1917', align = 'left', lines = 1 },
    ) {
      // Widths grow with the size: each part is shaped once, at the size that is asked for.
      pdf.font(weight).fillColor(color).fontSize(size)
      const widths = new Map<string, number>()
      const measure = (part: string) => {
        const known = widths.get(part) ?? pdf.widthOfString(part)
        widths.set(part, known)
        return known
      }
      const wrapAt = (letters: number) => wrapThai(text, (within * size) / letters, measure)
      let fitting = size
      let wrapped = wrapAt(fitting)
      while (wrapped.length > lines && fitting > size * SMALLEST) {
        fitting -= 1
        wrapped = wrapAt(fitting)
      }
      pdf.fontSize(fitting)
      for (const [index, line] of wrapped.entries()) {
        // Thai marks are drawn in parts: whoever copies the text gets what was written.
        pdf.markContent('Span', { actual: line })
        pdf.text(line, x, y + index * fitting * LEADING, { width: within, align, lineBreak: false })
        pdf.endMarkedContent()
      }
      return y + wrapped.length * fitting * LEADING
    },
    measure: (text, size, weight) => pdf.font(weight).fontSize(size).widthOfString(text),
    frame(inset, weight, color) {
      pdf
        .rect(inset, inset, width - 2 * inset, height - 2 * inset)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke()
    },
    line(x, y, long, color) {
      pdf
        .moveTo(x, y)
        .lineTo(x + long, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },
    drawSquare(modules, x, y, size) {
      const step = size / modules.length
      for (const [row, cells] of modules.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) pdf.rect(x + column * step, y + row * step, step, step)
      pdf.fill('#000000')
    },
    stamp(text, color) {
      pdf.save()
      pdf.rotate(-24, { origin: [width / 2, height / 2] })
      pdf.font('bold').fontSize(96).fillColor(color).fillOpacity(0.28)
      pdf.text(text, 0, height / 2 - 70, { width, align: 'center', lineBreak: false })
      pdf.restore()
    },
    attach(name, text, description) {
      pdf.file(Buffer.from(text), { name, type: 'application/json', description })
    },
    finish() {
      pdf.end()
      return bytes
    },
  }
}
