import { z } from 'zod'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { actOnRows, withNames } from './act-on-rows.server.ts'
import { findAction } from './authorize-list.server.ts'
import type { List } from './define-list.server.ts'
import { refusalOf } from './refusal.ts'
import { changedNote, listPortions, listRuns, undoStep } from './tables.ts'
import { takeBack } from './take-back.server.ts'

/** Does the next portion of a run, or takes the last one back; answers how many portions are left. */
export async function workOnPortion(ctx: Context, id: string): Promise<number> {
  await takeTurn(ctx, 'list-run', id)
  const run = await ctx.from(listRuns).selectAll().where('_id', '=', id).executeTakeFirst()
  if (run?.status === 'undoing') return undoPortion(ctx, run)
  if (run?.status !== 'waiting' && run?.status !== 'running') return 0
  const portion = await readPortions(ctx, id, 'waiting').limit(1).executeTakeFirst()
  if (!portion) return finish(ctx, id, 'done')
  const list = await ctx.engine.lists.open(ctx, run.list, run.record)
  const action = findAction(ctx, list, run.action)
  const order = { list, action, option: run.option, isAwaited: false }
  const { done, notes, steps } = await actOnRows(ctx, order, portion.ids)
  const kept = steps && steps.length > 0 ? z.array(undoStep).parse(steps) : null
  await ctx
    .write(listPortions)
    .where({ run: id, number: portion.number })
    .patch({ state: 'done', notes: [...notes], steps: kept })
  // Somebody may have stopped it meanwhile: the state is theirs.
  await ctx
    .write(listRuns)
    .where({ _id: id })
    .patch((eb) => ({
      done: eb('done', '+', done),
      ...(kept ? { isUndoable: true } : {}),
      status: eb.case().when('status', '=', 'waiting').then('running').else(eb.ref('status')).end(),
    }))
  const left = await countPortions(ctx, id, 'waiting')
  return left === 0 ? finish(ctx, id, 'done') : left
}

type Named = Pick<RowOf<typeof listRuns>, '_id' | 'list' | 'record'>

async function undoPortion(ctx: Context, run: Named): Promise<number> {
  const list = await reopen(ctx, run)
  const portion = await readPortions(ctx, run._id, 'done', 'desc').limit(1).executeTakeFirst()
  if (portion) await undoRows(ctx, run._id, list, portion)
  const left = await countPortions(ctx, run._id, 'done')
  return left === 0 ? finish(ctx, run._id, 'undone') : left
}

/** The list of the run; undefined where the record that it was within is gone: what was done can be taken back all the same. */
async function reopen(ctx: Context, { list, record }: Named): Promise<List | undefined> {
  try {
    return await ctx.engine.lists.open(ctx, list, record)
  } catch (error) {
    if (!refusalOf(error)) throw error
    return undefined
  }
}

/** Takes all portions back at once; for a run that was done at once. */
export async function undoAtOnce(ctx: Context, list: List, id: string): Promise<void> {
  for (const portion of await readPortions(ctx, id, 'done', 'desc').execute())
    await undoRows(ctx, id, list, portion)
  await finish(ctx, id, 'undone')
}

async function undoRows(
  ctx: Context,
  run: string,
  list: List | undefined,
  { number, steps }: Portion,
): Promise<void> {
  const { stayed, left } = await takeBack(ctx, steps ?? [])
  const named = list ? await withNames(ctx, list, left.map(changedNote)) : []
  // A step may be of another record than the row, and has no name in the list.
  const notes = named.filter(({ name }) => name !== '')
  await ctx.write(listPortions).where({ run, number }).patch({ state: 'undone', steps: null, notes })
  await ctx
    .write(listRuns)
    .where({ _id: run })
    .patch((eb) => ({ stayed: eb('stayed', '+', stayed) }))
}

async function finish(ctx: Context, id: string, status: 'done' | 'undone'): Promise<0> {
  await ctx
    .write(listRuns)
    .where({ _id: id, status: ['waiting', 'running', 'undoing'] })
    .patch({ status, finishedAt: new Date().toISOString() })
  return 0
}

type Portion = Pick<RowOf<typeof listPortions>, 'number' | 'ids' | 'steps'>

/** The portions of a run; one at a time where there may be hundreds, each with what it undoes. */
function readPortions(ctx: Context, run: string, state: string, order: 'asc' | 'desc' = 'asc') {
  return ctx
    .from(listPortions)
    .select(['number', 'ids', 'steps'])
    .where('run', '=', run)
    .where('state', '=', state)
    .orderBy('number', order)
}

async function countPortions(ctx: Context, run: string, state: string): Promise<number> {
  const { n } = await ctx
    .from(listPortions)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('run', '=', run)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return n
}
