import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { statements } from '../collections.ts'
import { StoreRefusal } from '../http/refusal.ts'
import type { Access } from '../keys/access.ts'
import { isSameStatement } from '../model/compare.ts'
import { settleStatement } from '../model/settle.ts'
import { referredTo, type Statement, type Version, voidedBy } from '../model/statements.ts'
import { noteActivities } from './activities.server.ts'
import { addStatements } from './add-rows.sql.ts'
import { addMentions, readShown, removeMentions, type Shown } from './mention-rows.server.ts'

/** A batch of statements that were checked one by one. */
export interface Batch {
  readonly sent: readonly Statement[]
  readonly access: Access
  readonly version: Version
}

export interface Stored {
  /** The ids of all that were sent, in their order. */
  readonly ids: string[]
  /** Those that were not there before. */
  readonly added: readonly Shown[]
}

/** The newest moment that a statement of the site has; 0 where there is none. */
export async function readLastMoment(ctx: Context): Promise<number> {
  const row = await ctx.from(statements).select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.at ?? 0
}

/** Stores the statements, all or none. What is there already with the same content is left; with other content it is refused. */
export async function storeStatements(ctx: Context, { sent, access, version }: Batch): Promise<Stored> {
  // An empty list is a list.
  if (sent.length === 0) return { ids: [], added: [] }
  const given = sent.map((statement) => ({ statement, id: idOf(statement) ?? newId(ctx.now) }))
  const ids = given.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new StoreRefusal(400, 'two statements have the same id')
  // One batch of a site at a time: moments grow in the order in which they can be read.
  await takeTurn(ctx, 'xapi')
  const [known, targets, voiders, last] = await Promise.all([
    readShown(ctx, ids),
    readShown(
      ctx,
      sent.flatMap((statement) => referredTo(statement) ?? []),
    ),
    readVoiders(ctx, ids),
    readLastMoment(ctx),
  ])
  const byId = new Map(known.map((row) => [row.statementID, row]))
  for (const { statement, id } of given) {
    const row = byId.get(id)
    if (row && !isSameStatement(row.body, statement))
      throw new StoreRefusal(409, `another statement has the id ${id}`)
  }
  const fresh = given.filter(({ id }) => !byId.has(id))
  await access.guard?.(
    ctx,
    fresh.map(({ statement }) => statement),
  )
  const first = Math.max(ctx.now.getTime() * 1000, last + 1)
  const added = fresh.map(({ statement, id }, index): Shown => {
    const at = first + index
    const body = settleStatement(statement, { id, at, authority: access.authority, version })
    const voider = voidedBy(statement) === undefined ? voiders.get(id) : undefined
    const refersTo = referredTo(statement) ?? null
    return { statementID: id, at, body, keyID: access.id, refersTo, voidedBy: voider ?? null }
  })
  await voidOthers(ctx, added, targets)
  if (added.length === 0) return { ids, added }
  await runStatement(
    ctx,
    addStatements,
    added.map(({ statementID }) => statementID),
    added.map(({ at }) => at),
    added.map(({ body }) => JSON.stringify(body)),
    added.map(({ keyID }) => keyID),
    added.map(({ refersTo }) => refersTo),
    added.map((one) => one.voidedBy),
  )
  await addMentions(ctx, added)
  await noteActivities(
    ctx,
    added.map(({ body }) => body),
  )
  await access.follow?.(
    ctx,
    added.map(({ body }) => body),
  )
  return { ids, added }
}

const idOf = ({ id }: Statement) => (typeof id === 'string' ? id.toLowerCase() : undefined)

/** Voiding statements that came before what they void. */
async function readVoiders(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx
    .from(statements)
    .select(['statementID', 'refersTo', 'body'])
    .where('refersTo', 'in', [...ids])
    .execute()
  const voiding = rows.filter(({ body }) => voidedBy(body) !== undefined)
  return new Map(voiding.map(({ refersTo, statementID }) => [refersTo ?? '', statementID]))
}

/** Voids what the new statements name. A voiding statement is itself never voided. */
async function voidOthers(ctx: Context, added: readonly Shown[], stored: readonly Shown[]): Promise<void> {
  for (const { body, statementID } of added) {
    const id = voidedBy(body)
    if (id === undefined) continue
    const beside = added.find((one) => one.statementID === id)
    const target = beside ?? stored.find((one) => one.statementID === id)
    if (target && voidedBy(target.body) !== undefined)
      throw new StoreRefusal(400, 'a voiding statement cannot be voided')
    if (beside) throw new StoreRefusal(400, 'a statement cannot be voided by the batch that brings it')
    if (!target || target.voidedBy !== null) continue
    await ctx.write(statements).where({ statementID: id }).patch({ voidedBy: statementID })
    await removeMentions(ctx, [target])
  }
}
