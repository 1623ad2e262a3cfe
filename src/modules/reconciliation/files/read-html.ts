import { type Line, MAX_CELLS, MAX_LINES, refuseFile } from './bank-file.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const TAGS = /<(\/?)(table|tr|td|th)(?=[\s/>])([^<>]*)>/gi
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi

/** What a cell says, without the tags in it. */
function textOf(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(ENTITY, (whole, hex?: string, number?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : number ? Number(number) : undefined
      if (code === undefined) return ENTITIES[name.toLowerCase()] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/\s+/g, ' ')
}

/** Whether a text is a page with a table, as many banks send under the name of a spreadsheet. */
export function isHtml(text: string): boolean {
  return /^\s*<[!?a-z]/i.test(text.slice(0, 200)) && /<table[\s>]/i.test(text)
}

/** The rows of all tables of a page, numbered in their order. Refuses a page that breaks off. */
export function readHtml(text: string): Line[] {
  const lines: Line[] = []
  let cells: string[] | undefined
  let from = -1
  let spans = 1
  let open = 0
  const endCell = (at: number) => {
    if (from >= 0)
      cells?.push(textOf(text.slice(from, at)), ...Array.from({ length: Math.max(0, spans - 1) }, () => ''))
    from = -1
    if ((cells?.length ?? 0) > MAX_CELLS) throw refuseFile('too-wide', lines.length + 1)
  }
  const endRow = () => {
    if (cells) lines.push({ number: lines.length + 1, cells })
    cells = undefined
    if (lines.length > MAX_LINES) throw refuseFile('too-many-lines', 0, 413)
  }
  for (const match of text.matchAll(TAGS)) {
    const [whole, slash, tag = '', attributes = ''] = match
    const name = tag.toLowerCase()
    const isCell = name === 'td' || name === 'th'
    endCell(match.index)
    if (name === 'table') open += slash ? -1 : 1
    if (!isCell) endRow()
    if (name === 'tr' && !slash) cells = []
    if (isCell && !slash) {
      cells ??= []
      // A cell over several columns is the first of them.
      spans = Math.min(60, Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1))
      from = match.index + whole.length
    }
  }
  if (open > 0) throw refuseFile('cut-off', lines.length + 1)
  return lines
}
