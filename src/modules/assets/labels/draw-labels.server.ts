import { encode } from 'uqr'
import { startSheet } from '#kernel/pdf/start-sheet.server.ts'

/** A label sheet that shops sell: A4 with three columns and eight rows. */
export const LABELS = { columns: 3, rows: 8 } as const
const PADDING = 12

export interface Label {
  readonly code: string
  readonly name: string
  readonly line: string
  /** What its square says: the address of the asset. */
  readonly address: string
}

interface About {
  readonly title: string
  readonly owner: string
  readonly lang: string
  /** Labels of the first sheet that are used up already. */
  readonly skipped: number
}

/** Draws labels with a square that telephones read, on as many sheets as they need. */
export async function drawLabels(labels: readonly Label[], about: About): Promise<Buffer> {
  const sheet = await startSheet({
    title: about.title,
    author: about.owner,
    lang: about.lang,
    isUpright: true,
  })
  const perPage = LABELS.columns * LABELS.rows
  const width = sheet.width / LABELS.columns
  const height = sheet.height / LABELS.rows
  const square = height - 2 * PADDING
  for (const [index, label] of labels.entries()) {
    const at = index + about.skipped
    if (index > 0 && at % perPage === 0) sheet.nextPage()
    const place = at % perPage
    const x = (place % LABELS.columns) * width + PADDING
    const y = Math.floor(place / LABELS.columns) * height + PADDING
    sheet.drawSquare(encode(label.address, { border: 0, ecc: 'M' }).data, x, y, square)
    const text = { x: x + square + 8, width: width - square - 2 * PADDING - 8 }
    let next = sheet.write(about.owner, { ...text, y, size: 7, color: '#57534e' })
    next = sheet.write(label.code, { ...text, y: next + 1, size: 12, weight: 'bold' })
    next = sheet.write(label.name, { ...text, y: next + 1, size: 9, lines: 2 })
    if (label.line !== '')
      sheet.write(label.line, { ...text, y: next + 1, size: 7, lines: 2, color: '#57534e' })
  }
  return sheet.finish()
}
