import { z } from 'zod'
import { newId, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { Outcome } from './act-in-halves.server.ts'
import { actOnRows } from './act-on-rows.server.ts'
import { findAction } from './authorize-list.server.ts'
import type { List } from './define-list.server.ts'
import type { ListAddress } from './list-address.ts'
import { listJob } from './list-job.server.ts'
import { forgetOldRuns } from './list-runs.server.ts'
import { readListKeys, readListRows, withRowsOf } from './read-list.server.ts'
import { actorFacts, listPortions, listRuns, rowNote, undoStep } from './tables.ts'

/** Rows that are done within the request; more are done by a job. */
export const MAX_AT_ONCE = 2_000
/** Rows that one action takes at most. */
export const MAX_CHOSEN = 100_000
/** Rows of a job's transaction. */
export const PORTION = 500

/** Which rows are meant: those ticked, or all that the address shows. */
export type Chosen = { readonly ids: readonly string[] } | { readonly all: ListAddress }

/** What was begun: all of it is done where no job works on it. */
export interface Begun {
  readonly run: string
  readonly total: number
  readonly isDone: boolean
  readonly isUndoable: boolean
}

/** Does an action with the chosen rows, or has a job do it where there are many. */
export async function runBulkAction(
  ctx: Context,
  list: List,
  name: string,
  chosen: Chosen,
  option = '',
): Promise<Begun> {
  const action = findAction(ctx, list, name)
  if (action.options && !(await action.options(ctx)).some(({ value }) => value === option))
    throw new DomainError('lists.no-option')
  const max = Math.min(action.max ?? MAX_CHOSEN, MAX_CHOSEN)
  const { keys, gone } = await withRowsOf(ctx, list, (reader) => chosenKeys(reader, list, chosen, max))
  if (keys.length === 0) throw new DomainError('lists.gone', { status: 409 })
  const ids = [...keys, ...gone]
  await forgetOldRuns(ctx)
  const asked = { ...describeRun(ctx, list), action: name, option, total: ids.length }
  if (ids.length > MAX_AT_ONCE) return begin(ctx, asked, ids)
  return record(ctx, asked, ids, await actOnRows(ctx, { list, action, option, isAwaited: true }, ids))
}

interface Found {
  /** Rows that are in the list and were chosen. */
  readonly keys: readonly string[]
  /** Those that were chosen and are not in it, or not any more. */
  readonly gone: readonly string[]
}

async function chosenKeys(ctx: Context, list: List, chosen: Chosen, max: number): Promise<Found> {
  const keys =
    'all' in chosen
      ? await readListKeys(ctx, list, chosen.all, { limit: max + 1 })
      : [...new Set(chosen.ids)].filter((id) => uuidPattern.test(id))
  if (keys.length > max) throw new DomainError('lists.too-many', { values: { max } })
  if ('all' in chosen) return { keys, gone: [] }
  if (keys.length === 0) throw new DomainError('lists.none-chosen')
  const there = new Set((await readListRows(ctx, list, keys, [])).map(({ id }) => id))
  return { keys: [...there], gone: keys.filter((id) => !there.has(id)) }
}

function describeRun(ctx: Context, list: List) {
  const { role, userID, accountSite, reach, name, capabilities, limitedTo } = ctx.actor
  const actor = actorFacts.parse({ role, userID, accountSite, reach, name, capabilities, limitedTo })
  return { _id: newId(ctx.now), userID: actor.userID, list: list.name, record: list.record ?? null, actor }
}

type Asked = ReturnType<typeof describeRun> & { action: string; option: string; total: number }

async function begin(ctx: Context, asked: Asked, keys: readonly string[]): Promise<Begun> {
  const jobID = await enqueue(ctx, listJob, { run: asked._id })
  await ctx.write(listRuns).add({ ...asked, status: 'waiting', jobID })
  const portions = Array.from({ length: Math.ceil(keys.length / PORTION) }, (_, number) => ({
    run: asked._id,
    number,
    ids: keys.slice(number * PORTION, (number + 1) * PORTION),
    state: 'waiting',
  }))
  await ctx.write(listPortions).addMany(portions)
  return { run: asked._id, total: keys.length, isDone: false, isUndoable: false }
}

async function record(ctx: Context, asked: Asked, keys: readonly string[], outcome: Outcome): Promise<Begun> {
  const steps = outcome.steps && outcome.steps.length > 0 ? z.array(undoStep).parse(outcome.steps) : null
  const notes = z.array(rowNote).parse(outcome.notes)
  const { done } = outcome
  const isUndoable = steps !== null
  const finishedAt = ctx.now.toISOString()
  await ctx.write(listRuns).add({ ...asked, status: 'done', done, isUndoable, finishedAt })
  await ctx
    .write(listPortions)
    .add({ run: asked._id, number: 0, ids: [...keys], state: 'done', notes, steps })
  return { run: asked._id, total: keys.length, isDone: true, isUndoable }
}
