import { buffer } from 'node:stream/consumers'
import type { PaperFont, PaperWeight } from './font-names.ts'
import { fontOpener } from './open-font.server.ts'
import { balanceThai, wrapThai } from './wrap-thai.ts'

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
  readonly font?: PaperFont
  readonly weight?: PaperWeight
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Lines that it may have before its letters become smaller; 1 unless told. */
  readonly lines?: number
}

/** A part of a sheet, in points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page that is drawn part by part, each in its place. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Writes a text, smaller where it is too long, and answers where the next line would begin. */
  write(text: string, place: PlacedText): number
  /** How wide a text is at this size. */
  measure(text: string, size: number, weight: PaperWeight, font?: PaperFont): number
  outline(box: Box, weight: number, color: string): void
  line(x: number, y: number, width: number, color: string, weight?: number): void
  /** A picture (JPEG or PNG) as large as it fits into the box, in its middle. */
  picture(bytes: Buffer, box: Box): void
  /** A square of dark and light modules. */
  drawSquare(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): void
  /** Words across the whole sheet, behind which it can still be read. */
  stamp(text: string, color: string): void
  attach(name: string, text: string, about: string): void
  /** Begins another page of the same size. */
  nextPage(): void
  finish(): Promise<Buffer>
}

/** Starts an A4 sheet, on its side unless told, whose letters are embedded, so that it looks the same everywhere. */
export async function startSheet(about: {
  readonly title: string
  readonly author: string
  readonly lang: string
  readonly isUpright?: boolean
}): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    layout: about.isUpright ? 'portrait' : 'landscape',
    margin: 0,
    lang: about.lang,
    info: { Title: about.title, Author: about.author },
  })
  const open = await fontOpener()
  const registered = new Set<string>()
  const choose = (font: PaperFont, weight: PaperWeight) => {
    const name = `${font} ${weight}`
    if (!registered.has(name)) pdf.registerFont(name, open(font, weight))
    registered.add(name)
    return pdf.font(name)
  }
  const bytes = buffer(pdf)
  const { width, height } = pdf.page

  return {
    width,
    height,
    write(
      text,
      {
        x,
        y,
        width: within,
        size,
        font = 'sarabun',
        weight = 'regular',
        color = '#1c1917',
        align = 'left',
        lines = 1,
      },
    ) {
      // Widths grow with the size: each part is shaped once, at the size that is asked for.
      choose(font, weight).fillColor(color).fontSize(size)
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
      if (align === 'center') wrapped = balanceThai(text, (within * size) / fitting, measure)
      pdf.fontSize(fitting)
      for (const [index, line] of wrapped.entries()) {
        // Thai marks are drawn in parts: whoever copies the text gets what was written.
        pdf.markContent('Span', { actual: line })
        pdf.text(line, x, y + index * fitting * LEADING, { width: within, align, lineBreak: false })
        pdf.endMarkedContent()
      }
      return y + wrapped.length * fitting * LEADING
    },
    measure: (text, size, weight, font = 'sarabun') =>
      choose(font, weight).fontSize(size).widthOfString(text),
    outline({ x, y, width: within, height: high }, weight, color) {
      pdf.rect(x, y, within, Math.max(high, 0)).lineWidth(weight).strokeColor(color).stroke()
    },
    line(x, y, long, color, weight = 0.75) {
      pdf
        .moveTo(x, y)
        .lineTo(x + long, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke()
    },
    picture(image, { x, y, width: within, height: high }) {
      pdf.image(image, x, y, { fit: [within, high], align: 'center', valign: 'center' })
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
      choose('sarabun', 'bold').fontSize(96).fillColor(color).fillOpacity(0.28)
      pdf.text(text, 0, height / 2 - 70, { width, align: 'center', lineBreak: false })
      pdf.restore()
    },
    attach(name, text, description) {
      pdf.file(Buffer.from(text), { name, type: 'application/json', description })
    },
    nextPage() {
      pdf.addPage()
    },
    finish() {
      pdf.end()
      return bytes
    },
  }
}
