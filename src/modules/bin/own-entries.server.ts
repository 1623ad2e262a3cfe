import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

type Condition = Expression<SqlBool>

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The values that a plain condition of a policy admits, or those that it does not; undefined where it says more than that. */
function valuesOf(condition: unknown): { readonly values: string[]; readonly isOut: boolean } | undefined {
  const { $in, $nin } = (condition ?? {}) as { $in?: unknown; $nin?: unknown }
  const values = [$in, $nin].find((list) => Array.isArray(list)) ?? [condition]
  return values.every(isPlain) ? { values: values.map(String), isOut: values === $nin } : undefined
}

function fieldCondition(field: string, wanted: unknown): Condition | undefined {
  const known = field.startsWith('$') ? undefined : valuesOf(wanted)
  if (!known) return undefined
  const stored = sql`${sql.ref('bin_entry.records')} -> 0 -> 'values' ->> ${field}::text`
  return known.isOut
    ? sql<SqlBool>`coalesce(${stored}, '') <> all(${known.values}::text[])`
    : sql<SqlBool>`${stored} = any(${known.values}::text[])`
}

/** What the filter of a policy says of the records as they were; undefined where it says more than can be asked of them. */
function filterCondition(filter: object): Condition | undefined {
  const parts = Object.entries(filter).map(([field, wanted]) => {
    const below = Array.isArray(wanted) ? wanted.map((one: object) => filterCondition(one)) : []
    if (field === '$or')
      return joined(
        below.filter((one) => one !== undefined),
        'or',
      )
    return field === '$and' ? joined(below, 'and') : fieldCondition(field, wanted)
  })
  return joined(parts, 'and')
}

/** The conditions as one; none where one of them could not be said or there are none. */
function joined(parts: readonly (Condition | undefined)[], by: 'and' | 'or'): Condition | undefined {
  const known = parts.filter((one) => one !== undefined)
  if (known.length === 0 || known.length < parts.length) return undefined
  return sql<SqlBool>`(${sql.join(known, by === 'or' ? sql` or ` : sql` and `)})`
}

/** The entries of one kind that the actor may delete, as the records were; undefined where there are none. */
function conditionOf(name: string, verdict: unknown): Condition | undefined {
  const kind = sql<SqlBool>`${sql.ref('bin_entry.collection')} = ${name}`
  if (verdict === true) return kind
  if (typeof verdict !== 'object' || verdict === null) return undefined
  // A policy that says more is not guessed at: what it would admit is not shown.
  return joined([kind, filterCondition(verdict)], 'and')
}

/** Entries of what the actor may delete, and so bring back. */
export function ownEntries(ctx: Context): Expression<SqlBool> {
  const conditions = ctx.engine.registry.collections
    .filter(({ tenant }) => tenant !== 'platform')
    .flatMap(({ name, access }) => conditionOf(name, access.verdict(ctx.actor, 'delete')) ?? [])
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
