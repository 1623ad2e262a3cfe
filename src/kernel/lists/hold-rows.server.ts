import { expressionBuilder, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { List } from './define-list.server.ts'

const KEY = '_key'

/** The parts of a query's beginning that are looked at: the table that its rows are of, under the name that it has there. */
interface Beginning {
  readonly from?: { readonly froms: readonly unknown[] }
  readonly groupBy?: unknown
  readonly distinctOn?: unknown
  readonly setOperations?: unknown
}

/** The name under which the list's query has the table whose records are the rows; undefined where rows are no records. */
function nameOfRecords(ctx: Context, list: List): string | undefined {
  const query = list.rows(ctx).toOperationNode() as Beginning
  if (query.groupBy || query.distinctOn || query.setOperations) return undefined
  const [first] = query.from?.froms ?? []
  const name = (first as { alias?: { name?: string } } | undefined)?.alias?.name
  const key = list.key(expressionBuilder()).toOperationNode() as {
    readonly table?: { readonly table?: { readonly identifier?: { readonly name: string } } }
  }
  return name !== undefined && key.table?.table?.identifier?.name === name ? name : undefined
}

/**
 * Takes hold of the rows that nobody else is writing, until the transaction ends, and answers them in their order: nobody waits for
 * the others. All of them where rows are made of more than one record each, or stand on other sites.
 */
export async function holdFreeRows(
  ctx: Context,
  list: List,
  keys: readonly string[],
): Promise<readonly string[]> {
  const name = list.isShared || list.sites || keys.length === 0 ? undefined : nameOfRecords(ctx, list)
  if (name === undefined) return keys
  const held = await list
    .rows(ctx)
    .select(sql<string>`${list.key(expressionBuilder())}`.as(KEY) as never)
    .where((eb) => eb(list.key(eb as never), '=', sql<string>`any(${keys})`))
    .forNoKeyUpdate(name)
    .skipLocked()
    .execute()
  const free = new Set(held.map((row) => String((row as Record<string, unknown>)[KEY])))
  return keys.filter((key) => free.has(key))
}
