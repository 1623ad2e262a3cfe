import type { z } from 'zod'
import type { ErrorDetail } from '../errors.ts'

/** One part of a value that does not fit its schema. */
export interface SchemaFault {
  readonly path: string
  readonly code: string
  /** The name of the text that says what is wrong. */
  readonly message: string
  /** True for a name that the schema does not know. */
  readonly isUnknown: boolean
}

/** What is said of a name that nobody asked for. */
export const UNKNOWN_NAME = 'records.fault.unknown'

const messages: Readonly<Record<string, string>> = {
  unrecognized_keys: UNKNOWN_NAME,
  too_big: 'records.fault.too-big',
  too_small: 'records.fault.too-small',
  invalid_format: 'records.fault.format',
  invalid_value: 'records.fault.choice',
  invalid_type: 'records.fault.kind',
}

function messageOf({ code, message }: z.core.$ZodIssue): string {
  // The only place that says whether anything was there.
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'records.fault.required'
  return messages[code] ?? 'records.fault.json'
}

/** Every part that does not fit, an unknown name each by itself; `whole` is what the value itself is called. */
export function listFaults(error: z.ZodError, whole: string): SchemaFault[] {
  return error.issues.flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys'
    const paths = isUnknown ? issue.keys.map((name) => [...issue.path, name]) : [issue.path]
    return paths.map((path) => ({
      path: path.join('.') || whole,
      code: issue.code,
      message: messageOf(issue),
      isUnknown,
    }))
  })
}

/** The same as the details of a refusal: people read texts of ours, never the words of the schema. */
export const detailsOf = (error: z.ZodError, whole: string): ErrorDetail[] =>
  listFaults(error, whole).map(({ path, message }) => ({ path, message }))
