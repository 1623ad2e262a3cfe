import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { mentions, type StoredStatement, statements } from '../collections.ts'
import { readShown } from './mention-rows.server.ts'

/** Which statements are wanted. */
export interface Search {
  /** What must be named, as `mentionName` says it; all of them in one statement. */
  readonly names: readonly string[]
  /** Stored after this moment and not after that one. */
  readonly since?: number | undefined
  readonly until?: number | undefined
  readonly ascending: boolean
  readonly limit: number
}

type Found = Pick<StoredStatement, 'statementID' | 'at'>

/** The statements that are found, in the order in which they were stored; one more than wanted says that there are more. */
export async function findStatements(ctx: Context, search: Search) {
  const found = search.names.length === 0 ? await findAny(ctx, search) : await findNamed(ctx, search)
  const page = found.slice(0, search.limit)
  const rows = await readShown(
    ctx,
    page.map(({ statementID }) => statementID),
  )
  const byId = new Map(rows.map((row) => [row.statementID, row]))
  return {
    rows: page.flatMap(({ statementID }) => byId.get(statementID) ?? []),
    hasMore: found.length > search.limit,
  }
}

async function findAny(ctx: Context, { since, until, ascending, limit }: Search): Promise<Found[]> {
  let query = ctx.from(statements).select(['statementID', 'at']).where('voidedBy', 'is', null)
  if (since !== undefined) query = query.where('at', '>', since)
  if (until !== undefined) query = query.where('at', '<=', until)
  return query
    .orderBy('at', ascending ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
}

async function findNamed(ctx: Context, { names, since, until, ascending, limit }: Search): Promise<Found[]> {
  const [first = '', ...others] = names
  let query = ctx.from(mentions, 'm').select(['m.statementID', 'm.at']).where('m.name', '=', first)
  // Each other name has to stand in the same statement, as the key of the table says it.
  for (const name of others)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom(aliased(mentions, 'o'))
          .select(sql`1`.as('one'))
          .where('o.name', '=', name)
          .whereRef('o.at', '=', 'm.at')
          .whereRef('o.statementID', '=', 'm.statementID')
          .whereRef('o.sourceID', '=', 'm.sourceID'),
      ),
    )
  if (since !== undefined) query = query.where('m.at', '>', since)
  if (until !== undefined) query = query.where('m.at', '<=', until)
  // A statement is found by itself or by what it refers to: once.
  return query
    .groupBy(['m.at', 'm.statementID'])
    .orderBy('m.at', ascending ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
}

/** One statement by its id: one that counts, or one that was voided. */
export async function findStatement(ctx: Context, id: string, isVoided: boolean) {
  const [row] = await readShown(ctx, [id.toLowerCase()])
  return row && (row.voidedBy !== null) === isVoided ? row : undefined
}
