import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

/** The values that a plain condition of a policy admits; undefined where it says more than that. */
function valuesOf(condition: unknown): string[] | undefined {
  const inList = (condition as { $in?: unknown } | null)?.$in
  const values = Array.isArray(inList) ? inList : [condition]
  return values.every((value) => ['string', 'number', 'boolean'].includes(typeof value))
    ? values.map(String)
    : undefined
}

/** The entries of one kind that the actor may delete, as the records were; undefined where there are none. */
function conditionOf(name: string, verdict: unknown): Expression<SqlBool> | undefined {
  const kind = sql<SqlBool>`${sql.ref('bin_entry.collection')} = ${name}`
  if (verdict === true) return kind
  if (typeof verdict !== 'object' || verdict === null) return undefined
  const parts: Expression<SqlBool>[] = [kind]
  for (const [field, wanted] of Object.entries(verdict)) {
    const values = field.startsWith('$') ? undefined : valuesOf(wanted)
    // A policy that says more is not guessed at: what it would admit is not shown.
    if (!values) return undefined
    parts.push(
      sql<SqlBool>`${sql.ref('bin_entry.records')} -> 0 -> 'values' ->> ${field}::text = any(${values}::text[])`,
    )
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Entries of what the actor may delete, and so bring back. */
export function ownEntries(ctx: Context): Expression<SqlBool> {
  const conditions = ctx.engine.registry.collections
    .filter(({ tenant }) => tenant !== 'platform')
    .flatMap(({ name, access }) => conditionOf(name, access.verdict(ctx.actor, 'delete')) ?? [])
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
