import type { Cell } from 'write-excel-file/node'
import type { Question } from '../../model/question.ts'
import { type Lost, type Placed, type WrittenFile, writePath } from '../exchange.ts'
import { escapeGift } from '../gift/escapes.ts'
import { listLost, writeAnswers } from '../gift/write-gift.ts'
import { ANSWERS, columns } from './columns.ts'

/** Excel refuses longer cells. */
const LONGEST_CELL = 32_000
const MAX_ANSWERS = 50

const textCell = (value: string): Cell => (value === '' ? null : { value, type: String, wrap: true })

/** The cells of the answers, one each; undefined where a sheet has no way to say them. */
function answersOf(question: Question): string[] | undefined {
  if (question.kind === 'ordering') return question.items.map(({ text }) => `=${escapeGift(text)}`)
  return question.kind === 'description' ? [] : writeAnswers(question)
}

/** A sheet with the questions, one a row; without any it is the template. */
export async function writeExcel(
  placed: readonly Placed[],
  heading: (column: string) => string = (name) => name,
): Promise<WrittenFile> {
  const lost: Lost[] = []
  const rows: string[][] = []
  for (const { category, question } of placed) {
    const { name, kind, text, feedback, points, tags, code, format } = question
    const answers = answersOf(question)
    const cells = [
      writePath(category),
      kind,
      name,
      text,
      feedback,
      points === 1 ? '' : String(points),
      tags.join(', '),
      code,
      format === 'html' ? 'html' : '',
      ...(answers ?? []),
    ]
    const isHeld =
      answers !== undefined &&
      answers.length <= MAX_ANSWERS &&
      cells.every((cell) => cell.length <= LONGEST_CELL)
    const missing = isHeld
      ? [
          ...listLost(question).filter((what) => what !== 'points' && what !== 'feedback'),
          ...(kind === 'ordering' && question.grading !== 'position' ? ['grading'] : []),
        ]
      : ['kind']
    for (const what of missing) lost.push({ name, kind, what })
    if (isHeld) rows.push(cells)
  }
  const width = Math.max(columns.length + ANSWERS, ...rows.map(({ length }) => length))
  const names = Array.from({ length: width }, (_, at) => columns[at] ?? 'answer')
  const head: Cell[] = names.map((name, at) => ({
    value: `${heading(name)}${name === 'answer' ? ` ${at - columns.length + 1}` : ''} (${name})`,
    type: String,
    fontWeight: 'bold',
  }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const bytes = await writeXlsxFile([head, ...rows.map((cells) => cells.map(textCell))], {
    sheet: 'questions',
    columns: names.map(() => ({ width: 28 })),
    stickyRowsCount: 1,
  }).toBuffer()
  return { content: new Uint8Array(bytes), lost }
}
