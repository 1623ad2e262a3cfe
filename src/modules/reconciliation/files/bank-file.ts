import { DomainError } from '#kernel/errors.ts'

/** Bytes that a bank file may have. */
export const MAX_BYTES = 10 * 1024 * 1024
/** Lines that one may have, with its title, headings and totals. */
export const MAX_LINES = 20_000
/** Columns that a line may have. */
export const MAX_CELLS = 60
/** Letters that a cell may have: what is longer is no payment. */
export const MAX_CELL = 500

/** One line of a bank file by its number, cut into cells. */
export interface Line {
  readonly number: number
  readonly cells: readonly string[]
}

/** Refuses a whole file with a reason, and the line where it shows; nothing of it is taken. */
export function refuseFile(reason: string, line = 0, status = 400): DomainError {
  const code = line > 0 ? `reconciliation.file.${reason}-at` : `reconciliation.file.${reason}`
  return new DomainError(code, { status, values: { line } })
}

/** A cell as it is compared: one line without what cannot be seen, and without what Excel puts around texts. */
export function tidyCell(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u00A0\uFEFF\u200B]+/gu, ' ')
    .trim()
  return /^="([^"]*)"$/.exec(plain)?.[1]?.trim() ?? plain.replace(/^'(?=[\d+=-])/, '')
}

/** Lines with anything in them, tidied; throws where one is wider or longer than a payment is. */
export function tidyLines(lines: readonly Line[]): Line[] {
  if (lines.length > MAX_LINES) throw refuseFile('too-many-lines', 0, 413)
  const filled: Line[] = []
  for (const { number, cells } of lines) {
    if (cells.length > MAX_CELLS) throw refuseFile('too-wide', number)
    if (cells.some((cell) => cell.length > MAX_CELL)) throw refuseFile('too-long', number)
    const tidy = cells.map(tidyCell)
    if (tidy.some((cell) => cell !== '')) filled.push({ number, cells: tidy })
  }
  return filled
}
