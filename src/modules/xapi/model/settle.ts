import { isObject, type JsonObject } from './check.ts'
import { contextKinds } from './contexts.ts'
import type { Statement, Version } from './statements.ts'
import { writeMoment } from './times.ts'

/** What the store says of a statement that it takes. */
export interface Taking {
  readonly id: string
  readonly at: number
  readonly authority: JsonObject
  readonly version: Version
}

function listContext(context: unknown): unknown {
  const around = isObject(context) ? context.contextActivities : undefined
  if (!isObject(context) || !isObject(around)) return context
  const listed: Record<string, unknown> = { ...around }
  for (const kind of contextKinds)
    if (Object.hasOwn(around, kind))
      listed[kind] = Array.isArray(around[kind]) ? around[kind] : [around[kind]]
  return { ...context, contextActivities: listed }
}

function listParts(statement: JsonObject): JsonObject {
  const { context, object } = statement
  const isWithin = isObject(object) && object.objectType === 'SubStatement'
  return {
    ...statement,
    ...(context === undefined ? {} : { context: listContext(context) }),
    ...(isWithin ? { object: listParts(object) } : {}),
  }
}

/** The statement as it is stored: with what the store sets, and with context activities as lists. */
export function settleStatement(sent: Statement, { id, at, authority, version }: Taking): Statement {
  const stored = writeMoment(at)
  return {
    ...listParts(sent),
    id,
    timestamp: sent.timestamp ?? stored,
    stored,
    authority,
    version: sent.version ?? (version === '2.0' ? '2.0.0' : '1.0.0'),
  }
}
