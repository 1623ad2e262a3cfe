import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { type BulkAction, findAction, type List, outcomeOf, type UndoStep } from './define-list.server.ts'
import { readListRows, withRowsOf } from './read-list.server.ts'
import { isTooSlow, refusalOf } from './refusal.ts'
import { listPortions, listRuns, type RowNote, undoStep } from './tables.ts'
import { takeBack } from './take-back.server.ts'

interface Outcome {
  readonly done: number
  readonly notes: readonly RowNote[]
  /** Undefined where it cannot be taken back. */
  readonly steps: readonly UndoStep[] | undefined
}

/** Does the next portion of a run, or takes the last one back; answers how many portions are left. */
export async function workOnPortion(ctx: Context, id: string): Promise<number> {
  await takeTurn(ctx, 'list-run', id)
  const run = await ctx.from(listRuns).selectAll().where('_id', '=', id).executeTakeFirst()
  if (run?.status === 'undoing') return undoPortion(ctx, id)
  if (run?.status !== 'waiting' && run?.status !== 'running') return 0
  const [portion] = await readPortions(ctx, id, 'waiting')
  if (!portion) return finish(ctx, id, 'done')
  const list = await ctx.engine.lists.open(ctx, run.list, run.record)
  const action = findAction(ctx, list, run.action)
  const { done, notes, steps } = await actOn(ctx, list, action, portion.ids, run.option)
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

async function undoPortion(ctx: Context, id: string): Promise<number> {
  const portion = (await readPortions(ctx, id, 'done')).at(-1)
  if (portion) await undoRows(ctx, id, portion)
  const left = await countPortions(ctx, id, 'done')
  return left === 0 ? finish(ctx, id, 'undone') : left
}

/** Takes all portions back at once; for a run that was done at once. */
export async function undoAtOnce(ctx: Context, id: string): Promise<void> {
  for (const portion of (await readPortions(ctx, id, 'done')).toReversed()) await undoRows(ctx, id, portion)
  await finish(ctx, id, 'undone')
}

async function undoRows(ctx: Context, run: string, { number, steps }: Portion): Promise<void> {
  const { stayed } = await takeBack(ctx, steps ?? [])
  await ctx.write(listPortions).where({ run, number }).patch({ state: 'undone', steps: null })
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

type Portion = Awaited<ReturnType<typeof readPortions>>[number]

async function readPortions(ctx: Context, run: string, state: string) {
  return ctx
    .from(listPortions)
    .select(['number', 'ids', 'steps'])
    .where('run', '=', run)
    .where('state', '=', state)
    .orderBy('number')
    .execute()
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

/** All rows together; where one of them is refused, in halves, so that the others are done. */
async function actOn(
  ctx: Context,
  list: List,
  action: BulkAction,
  ids: readonly string[],
  option: string,
): Promise<Outcome> {
  const rows = await withRowsOf(ctx, list, (reader) => readListRows(reader, list, ids, []))
  const keys = rows.map((row) => row.id)
  const { notes, ...outcome } = await actInHalves(ctx, keys, (inner, some) => action.run(inner, some, option))
  const names = await readNames(
    ctx,
    list,
    notes.map(({ id }) => id),
  )
  return {
    ...outcome,
    notes: notes.map((note) => ({ ...note, name: note.name || (names.get(note.id) ?? '') })),
  }
}

type Run = (ctx: Context, keys: readonly string[]) => ReturnType<BulkAction['run']>

async function actInHalves(ctx: Context, keys: readonly string[], run: Run): Promise<Outcome> {
  if (keys.length === 0) return { done: 0, notes: [], steps: [] }
  try {
    const { steps, notes } = outcomeOf(await ctx.isolate((inner) => run(inner, keys)))
    return { done: keys.length - notes.filter(({ isDone }) => !isDone).length, notes, steps }
  } catch (error) {
    const refusal = refusalOf(error)
    const [id = ''] = keys
    if (!refusal && (keys.length === 1 || !isTooSlow(error))) throw error
    if (refusal && keys.length === 1)
      return {
        done: 0,
        notes: [{ id, isDone: false, name: '', code: refusal.code, values: refusal.values }],
        steps: [],
      }
    const middle = keys.length >> 1
    const first = await actInHalves(ctx, keys.slice(0, middle), run)
    const second = await actInHalves(ctx, keys.slice(middle), run)
    return {
      done: first.done + second.done,
      notes: [...first.notes, ...second.notes],
      steps: [...(first.steps ?? []), ...(second.steps ?? [])],
    }
  }
}

async function readNames(ctx: Context, list: List, ids: readonly string[]): Promise<Map<string, string>> {
  const title = Object.entries(list.columns).find(([, { isTitle }]) => isTitle)?.[0] ?? ''
  const rows = await withRowsOf(ctx, list, (reader) => readListRows(reader, list, ids, [title]))
  return new Map(rows.map(({ id, values }) => [id, nameIn(values[title])]))
}

function nameIn(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof name === 'string' ? name : ''
}
