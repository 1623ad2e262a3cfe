import { z } from 'zod'
import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { List, UndoStep } from './define-list.server.ts'
import type { ListAddress } from './list-address.ts'
import { readListKeys, readListRows } from './read-list.server.ts'
import { listUndos, undoStep } from './tables.ts'

/** Rows that one action takes at most. */
export const MAX_CHOSEN = 2_000
/** For so long an action can be taken back. */
export const UNDO_MINUTES = 10

/** Which rows are meant: those ticked, or all that the address shows. */
export type Chosen = { readonly ids: readonly string[] } | { readonly all: ListAddress }

/** The ids of rows that are in the list and were chosen; others are left out without a word. */
async function chosenKeys(ctx: Context, list: List, chosen: Chosen): Promise<string[]> {
  if ('all' in chosen) {
    const keys = await readListKeys(ctx, list, chosen.all, { limit: MAX_CHOSEN + 1 })
    if (keys.length > MAX_CHOSEN) throw new DomainError('lists.too-many', { values: { max: MAX_CHOSEN } })
    return keys
  }
  const ids = [...new Set(chosen.ids)].filter((id) => uuidPattern.test(id))
  if (ids.length > MAX_CHOSEN) throw new DomainError('lists.too-many', { values: { max: MAX_CHOSEN } })
  const rows = await readListRows(ctx, list, ids, [])
  return rows.map(({ id }) => id)
}

/** Does an action with the chosen rows; answers how many there were, and the id by which it can be taken back. */
export async function runBulkAction(
  ctx: Context,
  list: List,
  name: string,
  chosen: Chosen,
  option = '',
): Promise<{ count: number; undo: string | null }> {
  list.authorize(ctx)
  const action = Object.hasOwn(list.actions ?? {}, name) ? list.actions?.[name] : undefined
  if (!action) throw notFound()
  if (!action.may(ctx)) throw forbidden()
  if (action.options && !(await action.options(ctx)).some(({ value }) => value === option))
    throw new DomainError('lists.no-option')
  const keys = await chosenKeys(ctx, list, chosen)
  if (keys.length === 0) throw new DomainError('lists.none-chosen')
  const steps = await action.run(ctx, keys, option)
  return { count: keys.length, undo: steps && steps.length > 0 ? await storeUndo(ctx, list, steps) : null }
}

async function storeUndo(ctx: Context, list: List, steps: readonly UndoStep[]): Promise<string | null> {
  const userID = ctx.actor.userID
  if (userID === null) return null
  const old = new Date(ctx.now.getTime() - UNDO_MINUTES * 60_000).toISOString()
  await ctx
    .write(listUndos)
    .where((eb) => eb('createdAt', '<', old))
    .remove()
  const { _id } = await ctx
    .write(listUndos)
    .add({ _id: newId(ctx.now), userID, list: list.name, steps: z.array(undoStep).parse(steps) })
  return _id
}

/** Takes an action back, once, for whoever did it and while there is time: the fields that it changed are as they were. */
export async function undoBulkAction(ctx: Context, list: List, id: string): Promise<number> {
  list.authorize(ctx)
  // Whoever has lost the right to act on rows since has lost this as well.
  if (!Object.values(list.actions ?? {}).some((action) => action.may(ctx))) throw forbidden()
  if (!uuidPattern.test(id) || ctx.actor.userID === null) throw notFound()
  const [kept] = await ctx
    .write(listUndos)
    .where({ _id: id, userID: ctx.actor.userID, list: list.name })
    .remove()
  if (!kept || Date.parse(kept.createdAt) < ctx.now.getTime() - UNDO_MINUTES * 60_000)
    throw new DomainError('lists.undo-over', { status: 409 })
  for (const step of kept.steps) await takeBack(ctx, step)
  return kept.steps.length
}

async function takeBack(ctx: Context, { collection: name, id, values }: UndoStep): Promise<void> {
  const collection = ctx.engine.registry.collection(name)
  if (!collection) return
  const set = ctx.write(collection).where({ _id: id })
  if (values === null) await set.remove()
  else if ((await set.patch(values)).length === 0) await ctx.write(collection).add({ _id: id, ...values })
}
