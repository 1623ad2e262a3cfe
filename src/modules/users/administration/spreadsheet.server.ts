import { strFromU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { DomainError } from '#kernel/errors.ts'

/** Rows of members that one spreadsheet may have. */
export const MOST_ROWS = 10_000
const MOST_COLUMNS = 60
/** Bytes that a spreadsheet may unpack to: ten thousand rows need a fraction of it. */
const MOST_UNPACKED = 24 * 1024 * 1024
const MOST_PARTS = 200
/** A piece unpacks to a thousand times its size at most, so that the limit is seen soon after it is passed. */
const PIECE = 4 * 1024

const tooLarge = () => new DomainError('users.import.too-large', { status: 413 })
const unreadable = () => new DomainError('users.import.unreadable')

/** The parts of the archive that hold cells, unpacked here and measured on the way, whatever its table of contents says. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>()
  let total = 0
  const unzip = new Unzip((file) => {
    if (parts.size >= MOST_PARTS) throw tooLarge()
    const pieces: Uint8Array[] = []
    const isNeeded = !/media|drawings|printerSettings|embeddings/i.test(file.name)
    if (isNeeded) parts.set(file.name, pieces)
    file.ondata = (error, piece) => {
      // What is thrown here comes back as the error of the piece.
      if (error) throw total > MOST_UNPACKED ? tooLarge() : unreadable()
      total += piece.length
      if (total > MOST_UNPACKED) throw tooLarge()
      if (isNeeded) pieces.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return Object.fromEntries([...parts].map(([name, pieces]) => [name, new Uint8Array(Buffer.concat(pieces))]))
}

/** A few bytes may claim a sheet of a million rows, or name things that grow when they are read. */
function checkSheet(text: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable()
  const places = /\b(?:r|ref)\s*=\s*["'](?:[A-Z]*\d*:)?([A-Z]*)(\d+)["']/gi
  for (const [, letters = '', row = '0'] of text.matchAll(places)) {
    if (Number(row) > MOST_ROWS + 1)
      throw new DomainError('users.import.too-many-rows', { values: { most: MOST_ROWS } })
    if (letters.length > 2 || columnOf(letters) > MOST_COLUMNS) throw new DomainError('users.import.too-wide')
  }
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function toText(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if ((value as unknown) instanceof Date) return (value as unknown as Date).toISOString().slice(0, 10)
  return String(value)
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** The first sheet as rows of text, the heading first. Throws what is wrong with it in a person's words. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string[][]> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw unreadable()
  let rows: string[][]
  try {
    const parts = unpack(bytes)
    for (const [name, part] of Object.entries(parts))
      if (/\.xml$|\.rels$/i.test(name)) {
        const text = strFromU8(part)
        if (/worksheets/i.test(name)) checkSheet(text)
        else if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable()
      }
    const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })))
    rows = sheet.map((row) => row.map(toText))
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable()
  }
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  if (filled.length < 2) throw new DomainError('users.import.empty')
  return filled
}
