import type { ColumnType } from '#kernel/collections/fields.ts'
import type { Scope } from './contract.ts'

export interface CompileOptions {
  /** Turns the value of a sealed field into what its hash column may hold. Without it sealed fields cannot be named. */
  readonly hashSealed?: ((value: string) => readonly string[]) | undefined
  /** Lets the server's own pipelines join collections that /api does not serve. */
  readonly unexposed?: boolean | undefined
}

/** One statement in the making: its bound values and the names already given. */
export interface Draft {
  readonly scope: Scope
  readonly options: CompileOptions
  readonly values: unknown[]
  names: number
  stages: number
  /** Sealed fields that were compared with a value. */
  readonly sealed: string[]
  /** Sum of the weights of all columns that expressions have named so far. */
  weight: number
}

/** Begins a statement; values already bound stay where they are. */
export function beginDraft(scope: Scope, options: CompileOptions = {}, values: unknown[] = []): Draft {
  return { scope, options, values, names: 0, stages: 0, sealed: [], weight: 0 }
}

/** Binds the value and answers its placeholder, always cast. */
export function bindValue(draft: Draft, value: unknown, type: ColumnType | 'numeric[]' | 'jsonb[]'): string {
  draft.values.push(type === 'jsonb' ? JSON.stringify(value) : value)
  return `$${draft.values.length}::${type}`
}

/** A name for a CTE or alias that the statement does not have yet. */
export function makeName(draft: Draft, prefix: string): string {
  draft.names += 1
  return `${prefix}${draft.names}`
}

/** The name as a quoted identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The text as a literal; only for names and patterns of the grammar, never for values. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The condition turned round, with null counting as false. */
export function negate(condition: string): string {
  return `((${condition}) is not true)`
}

/** All conditions together. */
export function joinAll(conditions: readonly string[]): string {
  if (conditions.length === 0) return 'true'
  return conditions.length === 1 ? `${conditions[0]}` : `(${conditions.join(' and ')})`
}

/** Any one of the conditions. */
export function joinAny(conditions: readonly string[]): string {
  if (conditions.length === 0) return 'false'
  return conditions.length === 1 ? `${conditions[0]}` : `(${conditions.join(' or ')})`
}
