import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { mentions, statements } from '../collections.ts'
import { mentionName, mentionsOf } from '../model/mentions.ts'
import type { Statement } from '../model/statements.ts'
import { addMentionRows } from './add-rows.sql.ts'

/** How far statements about statements about statements are followed. */
const DEEPEST = 10

/** A statement with what its finding depends on. */
export interface Shown {
  readonly statementID: string
  readonly at: number
  readonly keyID: string
  readonly refersTo: string | null
  readonly body: Statement
  readonly voidedBy: string | null
}

/** Reads statements by their ids. */
export async function readShown(ctx: Context, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  return ctx
    .from(statements)
    .select(['statementID', 'at', 'keyID', 'refersTo', 'body', 'voidedBy'])
    .where('statementID', 'in', [...new Set(ids)])
    .execute()
}

/** The rows by which one statement is found as the other is: all its names, and who stored the one that is shown. */
export function rowsOf(shown: Shown, source: Shown) {
  const names = [...mentionsOf(source.body), mentionName('key', shown.keyID)]
  const { statementID, at } = shown
  return names.map((name) => ({ name, at, statementID, sourceID: source.statementID }))
}

/** What the statement refers to, what that refers to, and so on; those that are not stored end the row. */
async function targetsOf(ctx: Context, from: Shown, known: Map<string, Shown>): Promise<Shown[]> {
  const chain: Shown[] = []
  let next = from.refersTo
  while (next !== null && chain.length < DEEPEST && !chain.some(({ statementID }) => statementID === next)) {
    const [found] = known.has(next) ? [known.get(next)] : await readShown(ctx, [next])
    if (!found || found.statementID === from.statementID) break
    known.set(found.statementID, found)
    chain.push(found)
    next = found.refersTo
  }
  return chain
}

/** Statements that refer to these, those that refer to them, and so on. */
async function referrersOf(ctx: Context, ids: readonly string[]): Promise<Shown[]> {
  const found = new Map<string, Shown>()
  let wanted = [...ids]
  for (let depth = 0; depth < DEEPEST && wanted.length > 0; depth += 1) {
    const rows = await ctx
      .from(statements)
      .select(['statementID', 'at', 'keyID', 'refersTo', 'body', 'voidedBy'])
      .where('refersTo', 'in', wanted)
      .execute()
    const fresh = rows.filter(({ statementID }) => !found.has(statementID) && !ids.includes(statementID))
    for (const row of fresh) found.set(row.statementID, row)
    wanted = fresh.map(({ statementID }) => statementID)
  }
  return [...found.values()]
}

/** The rows of statements that are new, and of older ones that refer to them. */
export async function addMentions(ctx: Context, added: readonly Shown[]): Promise<void> {
  const known = new Map(added.map((one) => [one.statementID, one]))
  const older = await referrersOf(
    ctx,
    added.map(({ statementID }) => statementID),
  )
  const rows = []
  for (const shown of [...added, ...older]) {
    if (shown.voidedBy !== null) continue
    const isNew = known.get(shown.statementID) === shown
    const sources = shown.refersTo === null ? [] : await targetsOf(ctx, shown, known)
    for (const source of isNew ? [shown, ...sources] : sources) rows.push(...rowsOf(shown, source))
  }
  if (rows.length > 0)
    await runStatement(
      ctx,
      addMentionRows,
      rows.map(({ name }) => name),
      rows.map(({ at }) => at),
      rows.map(({ statementID }) => statementID),
      rows.map(({ sourceID }) => sourceID),
    )
}

/** Statements are found no more; those that refer to them still are, as before. */
export async function removeMentions(ctx: Context, gone: readonly Shown[]): Promise<void> {
  for (const shown of gone) {
    const sources = shown.refersTo === null ? [] : await targetsOf(ctx, shown, new Map())
    const names = [shown, ...sources].flatMap((source) => rowsOf(shown, source).map(({ name }) => name))
    await ctx
      .write(mentions)
      .where({ name: [...new Set(names)], at: shown.at, statementID: shown.statementID })
      .remove()
  }
}

/** Statements that refer to these are found by their own words alone. */
export async function forgetSources(ctx: Context, gone: readonly Shown[]): Promise<void> {
  const ids = gone.map(({ statementID }) => statementID)
  for (const referrer of await referrersOf(ctx, ids))
    for (const source of gone)
      await ctx
        .write(mentions)
        .where({
          name: rowsOf(referrer, source).map(({ name }) => name),
          at: referrer.at,
          statementID: referrer.statementID,
          sourceID: source.statementID,
        })
        .remove()
}
