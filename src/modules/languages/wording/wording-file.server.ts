import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readSpreadsheet } from '#modules/users/public.server.ts'
import { answerTable } from '#shell/records/table-file.server.ts'
import { changeOf, usualWords } from './change-wording.server.ts'
import { faultOfText } from './check-text.ts'
import { type WordChange, writeWords } from './own-words.server.ts'
import { readWording, type WordingRow } from './read-wording.server.ts'

const KEY = 'key'
const MODULE = 'module'
const MAX_ROWS = 10_000
/** Faults that are told; more than these say that it is the wrong file. */
const MAX_FAULTS = 50

/** A line of a file that could not be taken, and why. */
export interface LineFault {
  readonly line: number
  readonly key: string
  readonly lang: string
  readonly message: string
}

/** The rows as an Excel file that can be read in again: a column for each language. */
export function answerWording(ctx: Context, codes: readonly string[], rows: readonly WordingRow[]) {
  const table = rows.map(({ key, module, words }) => [
    key,
    module,
    ...codes.map((code) => words[code]?.own ?? words[code]?.usual ?? ''),
  ])
  const name = { name: ctx.t('wording.title'), file: 'texts' }
  return answerTable(ctx, 'xlsx', name, [[KEY, MODULE, ...codes], ...table])
}

/** Reads a file that `answerWording` made: what differs is changed, empty cells change nothing, wrong lines are told. */
export async function importWording(
  ctx: Context,
  bytes: Uint8Array,
): Promise<{ changed: number; faults: LineFault[]; more: number }> {
  const wording = await readWording(ctx)
  const [heading, ...lines] = await readSpreadsheet(bytes, { keepsLines: true, maxRows: MAX_ROWS })
  const names = (heading?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const keyAt = names.indexOf(KEY)
  const columns = wording.languages.flatMap(({ code }) =>
    names.includes(code) ? [{ code, at: names.indexOf(code) }] : [],
  )
  if (keyAt === -1 || columns.length === 0) throw new DomainError('wording.wrong-file')
  const unknown = names.filter(
    (name, at) =>
      at !== keyAt && name !== '' && name !== MODULE && !columns.some(({ code }) => code === name),
  )
  const faults: LineFault[] = unknown.map((name) => ({
    line: heading?.number ?? 1,
    key: '',
    lang: name.slice(0, 20),
    message: ctx.t('wording.fault.column'),
  }))
  const byKey = new Map(wording.rows().map((row) => [row.key, row]))
  const changes: WordChange[] = []
  for (const { number: line, cells } of lines) {
    const key = (cells[keyAt] ?? '').trim()
    const row = byKey.get(key)
    if (!row) {
      if (cells.some((cell) => cell.trim() !== ''))
        faults.push({ line, key: key.slice(0, 80), lang: '', message: ctx.t('wording.fault.key') })
      continue
    }
    for (const { code, at } of columns) {
      const typed = cells[at] ?? ''
      const change = typed.trim() === '' ? undefined : changeOf(row, code, typed)
      if (!change) continue
      const fault = change.text === null ? undefined : faultOfText(change.text, usualWords(row))
      if (fault) faults.push({ line, key, lang: code, message: ctx.t(fault) })
      else changes.push(change)
    }
  }
  await writeWords(ctx, changes)
  return {
    changed: changes.length,
    faults: faults.slice(0, MAX_FAULTS),
    more: Math.max(0, faults.length - MAX_FAULTS),
  }
}
