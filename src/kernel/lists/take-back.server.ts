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
  /** The ids of those that stay. */
  readonly left: readonly string[]
}

/** Takes steps back where the records still are what the action made of them. Writes by the same writer as everything. */
export async function takeBack(ctx: Context, steps: readonly UndoStep[]): Promise<TakenBack> {
  const done = new Set<UndoStep>()
  for (const [name, own] of Map.groupBy(steps, ({ collection }) => collection)) {
    const collection = ctx.engine.registry.collection(name)
    for (const step of collection ? await takeBackOf(ctx, collection, own) : []) done.add(step)
  }
  const left = steps.filter((step) => !done.has(step)).map(({ id }) => id)
  return { undone: done.size, stayed: left.length, left }
}

/** Answers the steps that were taken back. */
async function takeBackOf(
  ctx: Context,
  collection: Collection,
  steps: readonly UndoStep[],
): Promise<readonly UndoStep[]> {
  const ids = steps.map(({ id }) => id)
  // What somebody is writing at this moment stays as they make it.
  const rows = await readForWriting(ctx, collection, ids, columnsOf(collection), { skipsLocked: true })
  const intact = steps.filter(({ id, wrote }) => {
    const row = rows.get(id)
    return wrote === null ? row === undefined : row !== undefined && hasSame(wrote, row)
  })
  const done: UndoStep[] = []
  // Records that were alike before are written together.
  for (const alike of Map.groupBy(intact, keyOf).values())
    done.push(...(await writeAlike(ctx, collection, alike)))
  return done
}

const keyOf = ({ values, wrote }: UndoStep) => (wrote === null ? 'gone' : JSON.stringify(values))

/** Writes the steps together, or in halves where that is refused: a record may meet one that has its name by now. */
async function writeAlike(
  ctx: Context,
  collection: Collection,
  steps: readonly UndoStep[],
): Promise<readonly UndoStep[]> {
  try {
    const ids = await ctx.isolate((inner) => writeBack(inner, collection, steps))
    return steps.filter(({ id }) => ids.has(id))
  } catch (error) {
    if (!refusalOf(error)) throw error
    if (steps.length === 1) return []
    const middle = steps.length >> 1
    const first = await writeAlike(ctx, collection, steps.slice(0, middle))
    return [...first, ...(await writeAlike(ctx, collection, steps.slice(middle)))]
  }
}

/** Answers the ids of the records that were written. */
async function writeBack(
  ctx: Context,
  collection: Collection,
  steps: readonly UndoStep[],
): Promise<ReadonlySet<string>> {
  const [first] = steps
  const ids = steps.map(({ id }) => id)
  const set = () => ctx.write(collection).where({ _id: ids })
  if (first?.wrote === null) {
    const binned = await findEntries(ctx, collection.name, ids)
    if (binned.size > 0) {
      await restoreEntries(ctx, [...binned.values()])
      return new Set(binned.keys())
    }
    const rows = steps
      .filter(({ values }) => values && Object.keys(values).length > 0)
      .map(({ id, values }) => ({ _id: id, ...values }))
    return idsOf(await ctx.write(collection).addMany(rows))
  }
  return idsOf(first?.values ? await set().patch(first.values) : await set().remove())
}

const idsOf = (records: readonly unknown[]) => new Set(records.map((one) => (one as { _id: string })._id))
