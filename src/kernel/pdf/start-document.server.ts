import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { readBarWidths } from '#kernel/pictures/bar-widths.server.ts'
import { wrapThai } from './wrap-thai.ts'

const fonts = {
  regular: '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
  bold: '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
} as const

/** Points: the edge of a page, and the height of a line by the size of its letters. */
const MARGIN = 56
const LEADING = 1.5

export interface TextStyle {
  readonly size?: number
  readonly weight?: keyof typeof fonts
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
}

export interface CellStyle extends TextStyle {
  readonly width: number
}

/** A document in Thai or English on A4, filled from top to bottom; pages are begun as they are needed. */
export interface ThaiDocument {
  /** Width between the margins. */
  readonly width: number
  /** A paragraph, broken between words. */
  write(text: string, style?: TextStyle): void
  /** A row of cells, each broken within its width; it is never divided between pages. */
  writeRow(cells: readonly string[], styles: readonly CellStyle[]): void
  space(height: number): void
  line(): void
  /** Writes this at the top of every page that begins from now on; null for nothing. */
  setHead(write: (() => void) | null): void
  /** Begins a page when less than this height is left. */
  keepTogether(height: number): void
  /** A square of dark and light modules at the right, beside what is written next. */
  drawSquare(modules: readonly (readonly boolean[])[], size: number): void
  /** A bar code (Code 128) of a text at the left, below what is written so far. */
  drawBars(text: string, size: { readonly width: number; readonly height: number }): Promise<void>
  /** A picture (PNG or JPEG) within a box at the left or right, beside what is written next. */
  drawPicture(picture: Uint8Array, within: { width: number; height: number; align?: 'left' | 'right' }): void
  /** Puts a file into the document that says the same for programs. */
  attach(file: { name: string; type: string; text: string; about: string }): void
  /** Writes a foot on every page, which knows its number, and answers the bytes. */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>
}

/** Starts a document whose letters are embedded, so that it looks the same everywhere. */
export async function startDocument(about: {
  readonly title: string
  readonly author: string
  readonly lang: string
  /** Made to be read in many years, with the files that are attached to it (PDF/A-3). */
  readonly isArchived?: boolean
}): Promise<ThaiDocument> {
  // Loaded with the first document: most servers never make one.
  const { default: PDFDocument } = await import('pdfkit')
  const { resolve } = createRequire(import.meta.url)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: about.lang,
    // The format for years allows no font that is not in the file, not even as the first choice.
    ...(about.isArchived && {
      subset: 'PDF/A-3b' as const,
      pdfVersion: '1.7' as const,
      font: resolve(fonts.regular),
    }),
    info: { Title: about.title, Author: about.author },
  })
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, resolve(path))
  const bytes = buffer(pdf)
  const width = pdf.page.width - 2 * MARGIN
  const bottom = pdf.page.height - MARGIN - 24

  const choose = ({ size = 11, weight = 'regular', color = '#1c1917' }: TextStyle) => {
    pdf.font(weight).fontSize(size).fillColor(color)
    return { height: size * LEADING }
  }
  let head: (() => void) | null = null
  const keepTogether = (height: number) => {
    if (pdf.y + height <= bottom) return
    pdf.addPage()
    pdf.y = MARGIN
    const write = head
    // What stands at the top begins no page itself.
    head = null
    write?.()
    head = write
  }
  const place = (lines: readonly string[], x: number, y: number, within: number, style: TextStyle) => {
    const { height } = choose(style)
    for (const [index, text] of lines.entries())
      pdf.text(text, x, y + index * height, {
        width: within,
        align: style.align ?? 'left',
        lineBreak: false,
      })
  }
  const wrap = (text: string, within: number, style: TextStyle) => {
    choose(style)
    return wrapThai(text, within, (part) => pdf.widthOfString(part))
  }

  return {
    width,
    keepTogether,
    setHead(write) {
      head = write
    },
    write(text, style = {}) {
      for (const line of wrap(text, width, style)) {
        const { height } = choose(style)
        keepTogether(height)
        const { y } = pdf
        place([line], MARGIN, y, width, style)
        pdf.y = y + height
      }
    },
    writeRow(cells, styles) {
      const wrapped = styles.map((style, index) => wrap(cells[index] ?? '', style.width - 8, style))
      const height = Math.max(
        ...wrapped.map((lines, index) => lines.length * choose(styles[index] ?? {}).height),
      )
      keepTogether(height + 6)
      const { y } = pdf
      let x = MARGIN
      for (const [index, style] of styles.entries()) {
        place(wrapped[index] ?? [], x + 4, y + 3, style.width - 8, style)
        x += style.width
      }
      pdf.y = y + height + 6
    },
    space(height) {
      pdf.y += height
    },
    line() {
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#a8a29e')
        .stroke()
    },
    drawSquare(modules, size) {
      keepTogether(size)
      const step = size / modules.length
      const x = MARGIN + width - size
      for (const [row, cells] of modules.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) pdf.rect(x + column * step, pdf.y + row * step, step, step)
      pdf.fill('#000000')
    },
    async drawBars(text, { width: across, height }) {
      const widths = await readBarWidths(text)
      const step = across / widths.reduce((sum, each) => sum + each, 0)
      keepTogether(height)
      let x = MARGIN
      for (const [index, each] of widths.entries()) {
        if (index % 2 === 0) pdf.rect(x, pdf.y, each * step, height)
        x += each * step
      }
      pdf.fill('#000000')
      pdf.y += height
    },
    drawPicture(picture, { width: across, height, align = 'left' }) {
      keepTogether(height)
      const x = align === 'left' ? MARGIN : MARGIN + width - across
      // A copy: pdfkit takes a Buffer.
      pdf.image(Buffer.from(picture), x, pdf.y, {
        fit: [across, height],
        ...(align === 'right' && { align }),
      })
    },
    attach({ name, type, text, about: description }) {
      // The types of pdfkit do not know the relationship, which the format for years asks for.
      const options = { name, type, description, relationship: 'Alternative', modifiedDate: new Date() }
      pdf.file(Buffer.from(text), options)
    },
    async finish(foot) {
      const { start, count } = pdf.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(start + index)
        // Below the margin pdfkit would begin a page of its own.
        pdf.page.margins.bottom = 0
        const style: TextStyle = { size: 9, color: '#57534e', align: 'center' }
        place([foot(index + 1, count)], MARGIN, pdf.page.height - MARGIN, width, style)
      }
      pdf.end()
      return bytes
    },
  }
}
