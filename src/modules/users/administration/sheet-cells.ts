import { createTurns } from '#kernel/jobs/let-others.ts'

/** What a sheet may not be: too long or too wide. */
export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  tooLong(): Error
  tooWide(): Error
}

/** A row of a sheet with its number as the sheet shows it. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

interface Tag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly attributes: string
  /** Where the tag begins and what follows it. */
  readonly start: number
  readonly end: number
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex?: string, number?: string, name = '') => {
        const code = hex ? Number.parseInt(hex, 16) : number ? Number(number) : undefined
        if (code === undefined) return ENTITIES[name] ?? whole
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      },
    )
    .replace(/_x([0-9A-F]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The tags of these names, one after the other: each letter of the text is looked at once, whatever it says. */
function* tagsOf(text: string, names: string): Generator<Tag> {
  const pattern = new RegExp(`<(/?)(?:[\\w.-]+:)?(${names})(?=[\\s/>])([^<>]*)>`, 'g')
  for (const match of text.matchAll(pattern)) {
    const [whole, slash, name = '', attributes = ''] = match
    const kind = slash ? 'close' : attributes.endsWith('/') ? 'empty' : 'open'
    yield { name, kind, attributes, start: match.index, end: match.index + whole.length }
  }
}

const named = (name: string) => new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*["']([^"']*)["']`)
const attributes = { r: named('r'), t: named('t'), Id: named('Id'), Target: named('Target') }
const attribute = (text: string, name: keyof typeof attributes) => attributes[name].exec(text)?.[1]

/** The texts that cells of a book share, in their order. */
export async function readShared(text: string): Promise<string[]> {
  const shared: string[] = []
  const turn = createTurns()
  let current = ''
  let from = -1
  let isSpoken = false
  for (const { name, kind, start, end } of tagsOf(text, 'si|t|rPh')) {
    if (name === 'rPh') isSpoken = kind === 'open'
    else if (name === 't') {
      if (kind === 'close' && from >= 0 && !isSpoken) current += decode(text.slice(from, start))
      from = kind === 'open' ? end : -1
    } else if (kind === 'open') current = ''
    else {
      shared.push(kind === 'empty' ? '' : current)
      await turn()
    }
  }
  return shared
}

function columnOf(place: string | undefined, next: number): number {
  const letters = /^[A-Z]+/i.exec(place ?? '')?.[0].toUpperCase()
  if (!letters) return next
  let column = 0
  for (const letter of letters.slice(0, 4)) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function valueOf(type: string, raw: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(raw)] ?? ''
  if (type === 'e') return ''
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  const isNumber = type === 'n' && raw !== '' && Number.isFinite(Number(raw))
  return isNumber ? String(Number(raw)) : decode(raw)
}

/** The rows of a sheet that it has, as texts; other work has its turn meanwhile. */
export async function readCells(
  text: string,
  shared: readonly string[],
  limits: SheetLimits,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const turn = createTurns()
  let row: string[] = []
  let number = 0
  let column = 0
  let type = 'n'
  let raw = ''
  let from = -1
  for (const { name, kind, attributes: given, start, end } of tagsOf(text, 'row|c|v|t')) {
    if (name === 'row' && kind !== 'close') {
      row = []
      // Rows without anything may be left out of the file: those that follow say where they stand.
      number = Number(attribute(given, 'r')) || number + 1
    }
    if (name === 'row' && kind === 'close') {
      if (rows.push({ number, cells: row }) > limits.rows) throw limits.tooLong()
      await turn()
    }
    if (name === 'c' && kind !== 'close') {
      column = columnOf(attribute(given, 'r'), row.length)
      if (column >= limits.columns) throw limits.tooWide()
      type = attribute(given, 't') ?? 'n'
      raw = ''
      while (row.length <= column) row.push('')
    }
    if (name === 'v' || name === 't') {
      if (kind === 'close' && from >= 0) raw += text.slice(from, start)
      from = kind === 'open' ? end : -1
    }
    if (name === 'c' && kind === 'close') row[column] = valueOf(type, raw, shared)
  }
  return rows
}

/** The name of the part that holds the book's first sheet. */
export function findFirstSheet(workbook: string, relations: string): string | undefined {
  const [sheet] = tagsOf(workbook, 'sheet')
  const id = sheet && /:id\s*=\s*["']([^"']+)["']/.exec(sheet.attributes)?.[1]
  for (const relation of tagsOf(relations, 'Relationship'))
    if (id !== undefined && attribute(relation.attributes, 'Id') === id) {
      const target = attribute(relation.attributes, 'Target') ?? ''
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    }
  return undefined
}
