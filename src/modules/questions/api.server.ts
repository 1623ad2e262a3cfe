import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { exportQuestions } from './bank/export-questions.server.ts'
import { checkFile, importQuestions } from './bank/import-questions.server.ts'
import { readPath } from './formats/exchange.ts'
import { fileOf, formats } from './formats/formats.server.ts'

const DATA = /^data:[\w.+/-]*(?:;[\w.=-]+)*;base64,/

/** Text as it is, or the bytes of a `data:` address. */
function readContent(content: string): string | Uint8Array {
  const found = DATA.exec(content)
  return found ? new Uint8Array(Buffer.from(content.slice(found[0].length), 'base64')) : content
}

const imported = z.object({
  line: z.number(),
  name: z.string(),
  kind: z.string(),
  ok: z.boolean(),
  reason: z.string().optional(),
  notes: z.array(z.string()).optional(),
})

export const importCall = defineCall({
  method: 'POST',
  path: 'question/import',
  summary:
    'Checks a file of questions line by line and, unless told only to check, takes the right ones into the bank',
  body: z.strictObject({
    format: z.enum(formats),
    content: z.string().min(1).max(28_000_000),
    check: z.boolean().default(false),
    category: z.string().max(1000).optional(),
  }),
  answer: z.object({ status: z.number(), questions: z.array(imported) }),
  async handle({ ctx, body }) {
    const input = {
      format: body.format,
      content: readContent(body.content),
      category: readPath(body.category ?? ''),
    }
    const questions = body.check ? await checkFile(ctx, input) : await importQuestions(ctx, input)
    return { body: { status: 200, questions } }
  },
})

const lost = z.object({ name: z.string(), kind: z.string(), what: z.string() })

export const exportCall = defineCall({
  method: 'GET',
  path: 'question/export',
  summary:
    'The questions of a category or of the whole bank in a format that other programs read, with what it cannot hold',
  query: z.strictObject({ format: z.string().optional(), category: z.string().max(1000).optional() }),
  answer: z.object({ status: z.number(), format: z.string(), content: z.string(), lost: z.array(lost) }),
  async handle({ ctx, query }) {
    const format = formats.find((name) => name === (query.format ?? 'gift'))
    if (!format) throw new DomainError('questions.no-format')
    const file = await exportQuestions(ctx, format, query.category ?? '')
    const content =
      typeof file.content === 'string'
        ? file.content
        : `data:${fileOf(format).type};base64,${Buffer.from(file.content).toString('base64')}`
    return { body: { status: 200, format, content, lost: file.lost } }
  },
})
