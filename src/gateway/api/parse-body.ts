import type { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'

/** How deep a body may nest: pages hold rows, columns and objects, and nothing needs more. */
const MAX_DEPTH = 100

/** The value by the schema; 400 naming every part that does not fit. */
export function parseBody<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : []
    const paths = names.length > 0 ? names.map((name) => [...issue.path, name]) : [issue.path]
    return paths.map((path) => ({ path: path.join('.') || 'body', message: issue.code }))
  })
  throw new DomainError('gateway.bad-body', { details })
}

const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Refuses what JSON can say and no column can hold: NUL, half a surrogate pair, endless nesting. */
export function guardJson(body: unknown): void {
  const open = [{ value: body, depth: 0 }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node
    if (typeof value === 'string' && unstorable(value)) throw badJson('text')
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) throw badJson('depth')
    if (!Array.isArray(value) && Object.keys(value).some(unstorable)) throw badJson('text')
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
  }
}

function badJson(message: string): DomainError {
  return new DomainError('gateway.bad-body', { details: [{ path: 'body', message }] })
}
