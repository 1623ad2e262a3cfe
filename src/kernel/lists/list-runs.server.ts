import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { List } from './define-list.server.ts'
import { isGoneNote, listPortions, listRuns, type RowNote, type RunState } from './tables.ts'

/** For so long after its end an action can be taken back. */
export const UNDO_MINUTES = 10
/** For so long people can see what came of it. */
const RESULT_MINUTES = 24 * 60
/** Rows that could not be done are shown by name up to this number. */
const MAX_NAMED = 20

/** An action on rows as whoever asked for it sees it. */
export interface ListRun {
  readonly id: string
  readonly action: string
  readonly status: RunState
  readonly jobID: string | null
  readonly total: number
  readonly done: number
  readonly stayed: number
  /** Whether it can be taken back: `over` where there was time for it and it has passed. */
  readonly undo: 'can' | 'cannot' | 'over'
  /** How many rows could not be done, and the first of them with the reason in the person's words. */
  readonly failed: number
  readonly failures: readonly NamedRow[]
  /** The first of those that were done and of which more is to be said. */
  readonly remarks: readonly NamedRow[]
}

interface NamedRow {
  readonly id: string
  readonly name: string
  readonly reason: string
  /** It is not in the list any more, and has no page to go to. */
  readonly isGone: boolean
}

const minutesAgo = (ctx: Context, minutes: number) =>
  new Date(ctx.now.getTime() - minutes * 60_000).toISOString()

interface Latest {
  readonly userID: string
  readonly list: string
  readonly record: string | null
  readonly undoneSince: string
  readonly shownSince: string
}

const latestRun = defineQuery((from, { userID, list, record, undoneSince, shownSince }: Latest) =>
  from(listRuns)
    .select('_id')
    .where('userID', '=', userID)
    .where('list', '=', list)
    .where((eb) => eb('record', 'is not distinct from', record))
    .where((eb) =>
      eb.or([
        eb('finishedAt', 'is', null),
        eb('finishedAt', '>', undoneSince),
        // Whoever left a job alone wants to see what came of it.
        eb.and([eb('jobID', 'is not', null), eb('finishedAt', '>', shownSince)]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .modifyEnd(plannedOnce),
)

/** The newest action of the person on this list that they have not put away; undefined where there is none. */
export async function readLatestRun(ctx: Context, list: List): Promise<ListRun | undefined> {
  const { userID } = ctx.actor
  if (userID === null) return undefined
  const [run] = await latestRun(ctx, {
    userID,
    list: list.name,
    record: list.record ?? null,
    undoneSince: minutesAgo(ctx, UNDO_MINUTES),
    shownSince: minutesAgo(ctx, RESULT_MINUTES),
  })
  return run && readRun(ctx, list, run._id)
}

/** One's own action on the list by its id; throws not-found for any other. */
export async function readRun(ctx: Context, list: List, id: string): Promise<ListRun> {
  const run = await findOwn(ctx, list, id)
  const notes = (
    await ctx
      .from(listPortions)
      .select('notes')
      .where('run', '=', id)
      .where((eb) => eb(eb.ref('notes'), '<>', eb.cast<RowNote[]>(eb.val('[]'), 'jsonb')))
      .orderBy('number')
      .execute()
  ).flatMap((portion) => portion.notes)
  const named = (isDone: boolean) =>
    notes
      .filter((note) => note.isDone === isDone)
      .slice(0, MAX_NAMED)
      .map((note) => ({
        id: note.id,
        name: note.name,
        reason: ctx.t(note.code, note.values),
        isGone: isGoneNote(note),
      }))
  return {
    id: run._id,
    action: run.action,
    status: run.status as RunState,
    jobID: run.jobID,
    total: run.total,
    done: run.done,
    stayed: run.stayed,
    undo: mayUndo(ctx, run) ? 'can' : isWithin(ctx, run, UNDO_MINUTES) ? 'cannot' : 'over',
    failed: notes.filter(({ isDone }) => !isDone).length,
    failures: named(false),
    remarks: named(true),
  }
}

/** Whether the run is over, can be taken back, and there is time. */
export function mayUndo(
  ctx: Context,
  run: { status: string; isUndoable: boolean; finishedAt: string | null },
): boolean {
  return (
    ['done', 'stopped', 'failed'].includes(run.status) && run.isUndoable && isWithin(ctx, run, UNDO_MINUTES)
  )
}

function isWithin(ctx: Context, { finishedAt }: { finishedAt: string | null }, minutes: number): boolean {
  return Date.parse(finishedAt ?? '') >= ctx.now.getTime() - minutes * 60_000
}

/** One's own run of the list. */
export async function findOwn(ctx: Context, list: List, id: string) {
  list.authorize(ctx)
  // Whoever has lost the right to act on rows since has lost this as well.
  if (!Object.values(list.actions ?? {}).some((action) => action.may(ctx))) throw forbidden()
  const { userID } = ctx.actor
  if (!uuidPattern.test(id) || userID === null) throw notFound()
  const run = await ctx
    .from(listRuns)
    .selectAll()
    .where('_id', '=', id)
    .where('userID', '=', userID)
    .where('list', '=', list.name)
    .where((eb) => eb('record', 'is not distinct from', list.record ?? null))
    .executeTakeFirst()
  if (!run) throw notFound()
  return run
}

/** Stops a run after the portion that is being done; what is done stays done and can be taken back. */
export async function stopRun(ctx: Context, list: List, id: string): Promise<void> {
  await findOwn(ctx, list, id)
  const stopped = await ctx
    .write(listRuns)
    .where({ _id: id, status: ['waiting', 'running'] })
    .patch({ status: 'stopped', finishedAt: ctx.now.toISOString() })
  if (stopped.length === 0) throw new DomainError('lists.over', { status: 409 })
}

/** Puts what came of a run away; whoever does so gives up its undo. */
export async function dismissRun(ctx: Context, list: List, id: string): Promise<void> {
  const { status } = await findOwn(ctx, list, id)
  if (['waiting', 'running', 'undoing'].includes(status))
    throw new DomainError('lists.not-over', { status: 409 })
  await ctx.write(listRuns).where({ _id: id }).remove()
}

/** Forgets results that nobody looks for any more, and values that can no longer be brought back. */
export async function forgetOldRuns(ctx: Context): Promise<void> {
  await ctx
    .write(listRuns)
    .where((eb) => eb('finishedAt', '<', minutesAgo(ctx, RESULT_MINUTES)))
    .remove()
  const over = await ctx
    .write(listRuns)
    .where((eb) =>
      eb.and([eb('isUndoable', '=', true), eb('finishedAt', '<', minutesAgo(ctx, UNDO_MINUTES))]),
    )
    .patch({ isUndoable: false })
  if (over.length > 0)
    await ctx
      .write(listPortions)
      .where({ run: over.map(({ _id }) => _id) })
      .patch({ steps: null })
}
