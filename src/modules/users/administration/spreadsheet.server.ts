import { Unzip, UnzipInflate } from 'fflate'
import { DomainError } from '#kernel/errors.ts'
import { createTurns } from '#kernel/jobs/let-others.ts'
import { findFirstSheet, readCells, readShared, type SheetLimits, type SheetRow } from './sheet-cells.ts'

/** Rows of members that one spreadsheet may have. */
export const MAX_ROWS = 50_000
const MAX_COLUMNS = 60
/** Bytes that a spreadsheet may unpack to: fifty thousand rows need most of it. */
const MAX_UNPACKED = 48 * 1024 * 1024
const MAX_PARTS = 200
/** Letters of a cell, as spreadsheets have them, and of all cells: many may name one shared text, and each is written out. */
const MAX_CELL = 32_767
const MAX_LETTERS = MAX_UNPACKED
/** A piece unpacks to a thousand times its size at most, so that the limit is seen soon after it is passed. */
const PIECE = 4 * 1024
/** How a book of an old Excel begins, and one that has a password. */
const OLD_OR_LOCKED = [0xd0, 0xcf, 0x11, 0xe0]

const tooLarge = () => new DomainError('users.import.too-large', { status: 413 })
const unreadable = () => new DomainError('users.import.unreadable')

/** Pieces of the parts of an archive, by their names. */
type Parts = Map<string, Uint8Array[]>

/** The parts of the archive that hold cells, unpacked here and measured on the way, whatever its table of contents says. */
async function unpack(bytes: Uint8Array): Promise<Parts> {
  const parts: Parts = new Map()
  let total = 0
  const unzip = new Unzip((file) => {
    if (parts.size >= MAX_PARTS) throw tooLarge()
    const pieces: Uint8Array[] = []
    const isNeeded = !/media|drawings|printerSettings|embeddings/i.test(file.name)
    if (isNeeded) parts.set(file.name, pieces)
    file.ondata = (error, piece) => {
      // What is thrown here comes back as the error of the piece.
      if (error) throw total > MAX_UNPACKED ? tooLarge() : unreadable()
      total += piece.length
      if (total > MAX_UNPACKED) throw tooLarge()
      if (isNeeded) pieces.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const turn = createTurns()
  for (let at = 0; at < bytes.length; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    await turn()
  }
  return parts
}

/** The text of a part, which is let go of: what fifty thousand rows unpack to is in memory once. */
function takeText(parts: Parts, name: string): string {
  const pieces = parts.get(name) ?? []
  parts.delete(name)
  const decoder = new TextDecoder()
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
  // Names for things that grow when they are read.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable()
  return text
}

const limitsOf = (rows: number): SheetLimits => ({
  rows: rows + 1,
  columns: MAX_COLUMNS,
  tooLong: () => new DomainError('users.import.too-many-rows', { values: { max: rows } }),
  tooWide: () => new DomainError('users.import.too-wide'),
})

const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** The same for cells in which people write several lines, which may begin further in. */
const tidyLines = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]+/gu, ' ')
    .trim()

async function readFirstSheet(parts: Parts, maxRows: number): Promise<SheetRow[]> {
  const name = findFirstSheet(
    takeText(parts, 'xl/workbook.xml'),
    takeText(parts, 'xl/_rels/workbook.xml.rels'),
  )
  if (name === undefined || !parts.has(name)) throw unreadable()
  const shared = await readShared(takeText(parts, 'xl/sharedStrings.xml'))
  return readCells(takeText(parts, name), shared, limitsOf(maxRows))
}

/** The rows of the first sheet that have anything in them. Throws what is wrong with it in a person's words. */
export async function readSpreadsheet(
  bytes: Uint8Array,
  { maxRows = MAX_ROWS, keepsLines = false }: { maxRows?: number; keepsLines?: boolean } = {},
): Promise<SheetRow[]> {
  if (OLD_OR_LOCKED.every((byte, at) => bytes[at] === byte)) throw new DomainError('users.import.locked')
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw unreadable()
  let rows: SheetRow[]
  try {
    rows = await readFirstSheet(await unpack(bytes), maxRows)
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable()
  }
  const filled: SheetRow[] = []
  const turn = createTurns()
  let letters = 0
  for (const { number, cells } of rows) {
    await turn()
    for (const { length } of cells)
      if (length > MAX_CELL || (letters += length) > MAX_LETTERS) throw tooLarge()
    const own = cells.map(keepsLines ? tidyLines : tidy)
    if (own.some((cell) => cell !== '')) filled.push({ number, cells: own })
  }
  if (filled.length < 2) throw new DomainError('users.import.empty')
  return filled
}
