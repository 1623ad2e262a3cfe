import type { PolicyAction } from '#kernel/access/policy.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Scope } from './contract.ts'
import { compileFilter } from './filters/filter.ts'
import { guardBody } from './guard.ts'
import { tableRow } from './row.ts'
import { beginDraft, bindValue, type CompileOptions, type Draft, joinAll } from './sql.ts'

export interface ConditionPlace extends CompileOptions {
  /** Alias of the collection's table in the statement. */
  readonly alias: string
  /** Values of the statement; bound ones are added at the end. */
  readonly values: unknown[]
  /** The server's own filter: it may name every field. */
  readonly trusted?: boolean
}

/** The filter as a SQL condition over the alias; a caller's filter may name only what the actor may read. */
export function compileCondition(
  scope: Scope,
  collection: Collection,
  filter: unknown,
  place: ConditionPlace,
): string {
  const trusted = place.trusted ?? false
  if (!trusted) guardBody(filter, 'filter')
  const draft = beginDraft(scope, place, place.values)
  const row = tableRow(scope, collection, place.alias, trusted)
  return compileFilter({ draft, row, trusted }, filter, 'filter')
}

/** What bounds an action on the table: site, not deleted, and the policy's verdict; false when it forbids all. */
export function readCondition(
  scope: Scope,
  collection: Collection,
  action: PolicyAction,
  place: Omit<ConditionPlace, 'trusted'>,
): string | false {
  return boundTable(beginDraft(scope, place, place.values), collection, action, place.alias)
}

/** What the table says of its site, also where nothing of it is read; nothing where all sites share it. */
export function nameSite(draft: Draft, collection: Collection, alias: string): string[] {
  if (collection.tenant === 'platform') return []
  return [`${alias}.site_id = ${bindValue(draft, draft.scope.siteId, 'uuid')}`]
}

/** The same as readCondition, inside a statement in the making. */
export function boundTable(
  draft: Draft,
  collection: Collection,
  action: PolicyAction,
  alias: string,
): string | false {
  const verdict = collection.access.verdict(draft.scope.actor, action)
  if (verdict === false) return false
  const conditions = nameSite(draft, collection, alias)
  if (collection.softDelete) conditions.push(`${alias}."deletedAt" is null`)
  if (verdict !== true) {
    const row = tableRow(draft.scope, collection, alias, true)
    conditions.push(compileFilter({ draft, row, trusted: true }, verdict, 'policy'))
  }
  return joinAll(conditions)
}
