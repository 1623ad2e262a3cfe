import type { Context } from '#kernel/context.ts'
import { isOutOfTime } from '#kernel/database/faults.ts'
import { type BulkAction, outcomeOf, type UndoStep } from './define-list.server.ts'
import { refusalOf } from './refusal.ts'
import { lockedNote, type RowNote } from './tables.ts'

/** What became of some rows. */
export interface Outcome {
  readonly done: number
  readonly notes: readonly RowNote[]
  /** Undefined where it cannot be taken back. */
  readonly steps: readonly UndoStep[] | undefined
}

type Run = (ctx: Context, keys: readonly string[]) => ReturnType<BulkAction['run']>

/** Rows that are refused in a row, before any is done, until that is said of all of them. */
const MAX_REFUSED_FIRST = 8

/** All rows together; where one of them is refused, in halves, so that the others are done. */
export async function actInHalves(ctx: Context, keys: readonly string[], run: Run): Promise<Outcome> {
  return halve(ctx, keys, run, () => undefined)
}

/**
 * The same while somebody waits: what is wrong with each of the first rows is wrong with the order itself, and is thrown. So is
 * what takes longer than somebody waits.
 */
export async function actWhileWaiting(ctx: Context, keys: readonly string[], run: Run): Promise<Outcome> {
  if (keys.length === 1) return actTogether(ctx, keys, run)
  let [refused, done] = [0, 0]
  return halve(ctx, keys, run, (outcome, error) => {
    if (outcome) done += outcome.done
    else if (isOutOfTime(error) || isForAll(error)) throw error
    else if (error !== undefined && done === 0 && ++refused >= MAX_REFUSED_FIRST) throw error
  })
}

function isForAll(error: unknown): boolean {
  return [401, 403].includes(refusalOf(error)?.status ?? 0)
}

/** Told what came of some rows, or why a single one was refused; throws where that is the end of it. */
type Watch = (outcome: Outcome | undefined, error?: unknown) => void

async function halve(ctx: Context, keys: readonly string[], run: Run, watch: Watch): Promise<Outcome> {
  const [id = ''] = keys
  if (keys.length === 0) return { done: 0, notes: [], steps: [] }
  try {
    const outcome = await actTogether(ctx, keys, run)
    watch(outcome)
    return outcome
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal && !isOutOfTime(error)) throw error
    if (keys.length === 1) {
      watch(undefined, error)
      // A record that another transaction holds is waited for as long as a statement may take.
      const note = refusal
        ? { id, isDone: false, name: '', code: refusal.code, values: refusal.values }
        : lockedNote(id)
      return { done: 0, notes: [note], steps: [] }
    }
    if (!refusal || isForAll(error)) watch(undefined, error)
    const middle = keys.length >> 1
    const first = await halve(ctx, keys.slice(0, middle), run, watch)
    const second = await halve(ctx, keys.slice(middle), run, watch)
    return {
      done: first.done + second.done,
      notes: [...first.notes, ...second.notes],
      steps: [...(first.steps ?? []), ...(second.steps ?? [])],
    }
  }
}

/** All of them or none. */
export async function actTogether(ctx: Context, keys: readonly string[], run: Run): Promise<Outcome> {
  const { steps, notes } = outcomeOf(await ctx.isolate((inner) => run(inner, keys)))
  return { done: keys.length - notes.filter(({ isDone }) => !isDone).length, notes, steps }
}
