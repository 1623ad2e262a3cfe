import { DomainError } from '#kernel/errors.ts'
import { readSpreadsheet } from '#modules/users/public.server.ts'
import type { QuestionDraft } from '../../model/question.ts'
import { Fault, nameFrom, numbered, type ReadItem, readItem, readPath, refuse } from '../exchange.ts'
import { hideEscaped, showEscaped } from '../gift/escapes.ts'
import { splitAnswers } from '../gift/read-answers.ts'
import { readBody } from '../gift/read-gift.ts'
import { columns } from './columns.ts'

/** Cells by the names of our columns; those behind the last are answers. */
function readRow(heading: readonly string[], cells: readonly string[]) {
  const at = (name: string) => cells[heading.indexOf(name)] ?? ''
  const answers = heading.flatMap((name, place) => (name === 'answer' ? [cells[place] ?? ''] : []))
  return { at, answers: answers.filter((cell) => cell.trim() !== '') }
}

function readQuestion(
  { at, answers }: ReturnType<typeof readRow>,
  note: (what: string) => void,
): QuestionDraft {
  const kind = at('kind').trim()
  const body = hideEscaped(answers.join('\n'))
  const parts: { kind: string; items?: object } =
    kind === 'description'
      ? { kind }
      : kind === 'ordering'
        ? {
            kind,
            items: numbered(splitAnswers(body).map((part) => ({ text: showEscaped(part.slice(1)) }))),
          }
        : readBody(body, note)
  if (kind !== '' && parts.kind !== kind)
    refuse('kind-differs', { kind: kind.slice(0, 40), found: parts.kind })
  const points = at('points').trim()
  if (points !== '' && !Number.isFinite(Number(points))) refuse('number', { value: points.slice(0, 40) })
  return {
    name: at('name') || nameFrom(at('text')),
    format: at('format').trim() === 'html' ? 'html' : 'plain',
    text: at('text'),
    feedback: at('feedback'),
    code: at('code'),
    tags: [
      ...new Set(
        at('tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      ),
    ],
    points: points === '' ? 1 : Number(points),
    ...parts,
  } as QuestionDraft
}

/** The questions of a sheet with our headings. */
export async function readExcel(content: string | Uint8Array): Promise<ReadItem[]> {
  if (typeof content === 'string') refuse('excel-bytes')
  const rows = await readSpreadsheet(content, { keepsLines: true }).catch((error: unknown): never => {
    // Headings alone are a sheet as it is given out to be filled.
    const isEmpty = error instanceof DomainError && error.code === 'users.import.empty'
    if (error instanceof DomainError) throw new Fault({ code: isEmpty ? 'empty' : 'excel' })
    throw error
  })
  const [first, ...rest] = rows
  const heading = (first?.cells ?? []).map((cell) => {
    const name = /\(([a-z]+)(?![a-z])[^()]*\)\s*$/.exec(cell)?.[1] ?? cell.trim().toLowerCase()
    return name
  })
  if (!columns.slice(0, 4).every((name) => heading.includes(name)))
    refuse('excel-heading', undefined, first?.number)
  return rest.map(({ number, cells }) => {
    const row = readRow(heading, cells)
    const place = {
      line: number,
      name: nameFrom(row.at('name')),
      kind: row.at('kind'),
      category: readPath(row.at('category')),
    }
    return readItem(place, (note) => readQuestion(row, note))
  })
}
