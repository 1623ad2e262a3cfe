import type { z } from 'zod'

/** One part of a value that does not fit its schema. */
export interface SchemaFault {
  readonly path: string
  readonly code: string
  /** True for a name that the schema does not know. */
  readonly isUnknown: boolean
}

/** Every part that does not fit, an unknown name each by itself; `whole` is what the value itself is called. */
export function listFaults(error: z.ZodError, whole: string): SchemaFault[] {
  return error.issues.flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys'
    const paths = isUnknown ? issue.keys.map((name) => [...issue.path, name]) : [issue.path]
    return paths.map((path) => ({ path: path.join('.') || whole, code: issue.code ?? 'invalid', isUnknown }))
  })
}
