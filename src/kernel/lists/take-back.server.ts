import { findEntries, restoreEntries } from '#kernel/bin/restore.server.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { columnsOf } from '#kernel/data/write-rows.server.ts'
import { hasSame, readForWriting } from './actions.server.ts'
import type { UndoStep } from './define-list.server.ts'
import { refusalOf } from './refusal.ts'

/** How many steps were taken back, and how many records stay as somebody has made them since. */
export interface TakenBack {
  readonly undone: number
  readonly stayed: number
}

/** Takes steps back where the records still are what the action made of them. Writes by the same writer as everything. */
export async function takeBack(ctx: Context, steps: readonly UndoStep[]): Promise<TakenBack> {
  let undone = 0
  for (const [name, own] of Map.groupBy(steps, ({ collection }) => collection)) {
    const collection = ctx.engine.registry.collection(name)
    if (collection) undone += await takeBackOf(ctx, collection, own)
  }
  return { undone, stayed: steps.length - undone }
}

async function takeBackOf(ctx: Context, collection: Collection, steps: readonly UndoStep[]): Promise<number> {
  const ids = steps.map(({ id }) => id)
  const rows = await readForWriting(ctx, collection, ids, columnsOf(collection))
  const intact = steps.filter(({ id, wrote }) => {
    const row = rows.get(id)
    return wrote === null ? row === undefined : row !== undefined && hasSame(wrote, row)
  })
  let undone = 0
  // Records that were alike before are written together.
  for (const alike of Map.groupBy(intact, keyOf).values()) undone += await writeAlike(ctx, collection, alike)
  return undone
}

const keyOf = ({ values, wrote }: UndoStep) => (wrote === null ? 'gone' : JSON.stringify(values))

/** Writes the steps together, or in halves where that is refused: a record may meet one that has its name by now. */
async function writeAlike(ctx: Context, collection: Collection, steps: readonly UndoStep[]): Promise<number> {
  try {
    return await ctx.isolate((inner) => writeBack(inner, collection, steps))
  } catch (error) {
    if (!refusalOf(error)) throw error
    if (steps.length === 1) return 0
    const middle = steps.length >> 1
    const first = await writeAlike(ctx, collection, steps.slice(0, middle))
    return first + (await writeAlike(ctx, collection, steps.slice(middle)))
  }
}

async function writeBack(ctx: Context, collection: Collection, steps: readonly UndoStep[]): Promise<number> {
  const [first] = steps
  const set = () => ctx.write(collection).where({ _id: steps.map(({ id }) => id) })
  if (first?.wrote === null) {
    const ids = steps.map(({ id }) => id)
    const binned = await findEntries(ctx, collection.name, ids)
    if (binned.size > 0) return restoreEntries(ctx, [...binned.values()])
    const rows = steps
      .filter(({ values }) => values && Object.keys(values).length > 0)
      .map(({ id, values }) => ({ _id: id, ...values }))
    return (await ctx.write(collection).addMany(rows)).length
  }
  return first?.values ? (await set().patch(first.values)).length : (await set().remove()).length
}
