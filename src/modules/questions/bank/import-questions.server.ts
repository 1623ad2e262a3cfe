import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { questions } from '../collections.ts'
import { Fault, type ReadItem } from '../formats/exchange.ts'
import { type Format, readFile } from '../formats/formats.server.ts'
import type { Question } from '../model/question.ts'
import { rowOf } from '../question-row.server.ts'
import { openCategories } from './categories.server.ts'

/** Questions that one file may bring. */
export const MAX_QUESTIONS = 2000

export interface ImportedQuestion {
  readonly line: number
  readonly name: string
  readonly kind: string
  readonly ok: boolean
  readonly reason?: string
  /** What the file says of it and a question here cannot hold. */
  readonly notes?: readonly string[]
}

export interface ImportInput {
  readonly format: Format
  readonly content: string | Uint8Array
  /** Names of categories with slashes between, in which all of them come to lie. */
  readonly category?: readonly string[]
}

/** What a file has, or the one thing that is wrong with all of it. */
async function readItems({ format, content }: ImportInput): Promise<readonly ReadItem[]> {
  try {
    const items = await readFile(format, content)
    if (items.length === 0) throw new Fault({ code: 'empty' })
    if (items.length > MAX_QUESTIONS) throw new Fault({ code: 'too-many', values: { max: MAX_QUESTIONS } })
    return items
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return [{ line: error.line ?? 1, name: '', kind: '', category: [], reason: error.reason, notes: [] }]
  }
}

function describe(ctx: Context, { line, name, kind, reason, notes }: ReadItem): ImportedQuestion {
  return {
    line,
    name,
    kind,
    ok: reason === undefined,
    ...(reason && { reason: ctx.t(`questions.fault.${reason.code}`, reason.values) }),
    ...(notes.length > 0 && { notes: notes.map((what) => ctx.t(`questions.lost.${what}`)) }),
  }
}

/** Says what a file would bring, line by line, and writes nothing. */
export async function checkFile(ctx: Context, input: ImportInput): Promise<ImportedQuestion[]> {
  authorize(ctx, questions, 'create')
  return (await readItems(input)).map((item) => describe(ctx, item))
}

/** Brings the right questions of a file into the bank, all of them in this transaction or none. */
export async function importQuestions(ctx: Context, input: ImportInput): Promise<ImportedQuestion[]> {
  authorize(ctx, questions, 'create')
  const items = await readItems(input)
  const right = items.filter((item): item is ReadItem & { question: Question } => item.question !== undefined)
  const find = await openCategories(ctx)
  const rows = []
  for (const { question, category } of right)
    rows.push({
      ...rowOf(question),
      categoryID: await find([...(input.category ?? []), ...category]),
      version: 1,
    })
  if (rows.length > 0) {
    await ctx.write(questions).addMany(rows)
    await recordAudit(ctx, {
      action: 'import',
      collection: 'question',
      recordID: null,
      changes: { rows: [null, rows.length] },
    })
  }
  return items.map((item) => describe(ctx, item))
}
