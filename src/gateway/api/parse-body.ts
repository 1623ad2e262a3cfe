import type { z } from 'zod'
import { detailsOf } from '#kernel/collections/list-faults.ts'
import { DomainError } from '#kernel/errors.ts'

/** How deep a body may nest: pages hold rows, columns and objects, and nothing needs more. */
const MAX_DEPTH = 100

/** The value by the schema; 400 naming every part that does not fit. */
export function parseBody<Value>(schema: z.ZodType<Value>, body: unknown, code = 'gateway.bad-body'): Value {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new DomainError(code, { details: detailsOf(parsed.error, 'body') })
}

const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed()
// Neither comes in UTF-8 itself, so that a text without these escapes holds none.
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i

/** Refuses what JSON can say and no column can hold: NUL, half a surrogate pair, endless nesting. */
export function guardJson(text: string, body: unknown): void {
  const isSuspicious = SUSPICIOUS.test(text)
  const check = (value: unknown) => {
    if (isSuspicious && typeof value === 'string' && unstorable(value)) throw badJson('records.fault.text')
  }
  check(body)
  let open = isContainer(body) ? [body] : []
  for (let depth = 1; open.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw badJson('records.fault.deep')
    if (isSuspicious) for (const container of open) Object.keys(container).forEach(check)
    const values = open.flatMap((container): unknown[] => Object.values(container))
    values.forEach(check)
    open = values.filter(isContainer)
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function badJson(message: string): DomainError {
  return new DomainError('gateway.bad-body', { details: [{ path: 'body', message }] })
}
