import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import {
  applyChanges,
  type Changes,
  type ItemState,
  isDone,
  type Outcome,
} from '#modules/lessons/public.server.ts'
import { packages } from '../collections.ts'
import { attempts, type PackageRun, runs } from '../tables.ts'

export interface Commit extends Changes {
  readonly registration: string
  readonly number: number
  readonly item: string
  /** True where what was stored before goes: a new attempt begins. */
  readonly isFresh: boolean
  readonly outcome: Outcome
  /** What the sequencing made of the whole. */
  readonly whole?: { readonly state: string; readonly isDone: boolean } | undefined
  /** Seconds that the content was open since the last commit. */
  readonly seconds: number
}

/** Characters that an attempt may store, all elements together. */
const MAX_STATE = 600_000

/** Takes what the content stored. A launch has its commits in order: what is not the next is refused. */
export async function takeCommit(ctx: Context, commit: Commit): Promise<{ isComplete: boolean }> {
  const run = await lockRun(ctx, commit)
  const before = await readAttempt(ctx, run, commit.item)
  const state = applyChanges(commit.isFresh ? {} : (before?.state ?? {}), commit)
  if (!state) throw stale(run)
  if (sizeOf(state) > MAX_STATE) throw new DomainError('packages.too-much-stored', { status: 413 })
  const { completion, success, score } = betterOf(before, commit.outcome)
  const since = (ctx.now.getTime() - new Date(run.heardAt).getTime()) / 1000
  const seconds = (before?.seconds ?? 0) + Math.round(Math.max(0, Math.min(commit.seconds, since)))
  const key = { enrollID: run.enrollID, lessonID: run.lessonID, item: commit.item }
  const values = { state, completion, success, score, seconds, updatedAt: ctx.now.toISOString() }
  await ctx
    .write(attempts)
    .put({ ...key, userID: run.userID, ...values }, { key: ['enrollID', 'lessonID', 'item'], patch: values })
  await ctx
    .write(runs)
    .where({ enrollID: run.enrollID, lessonID: run.lessonID })
    .patch({
      number: commit.number,
      heardAt: ctx.now.toISOString(),
      item: commit.item,
      ...(commit.whole ? { whole: commit.whole.state } : {}),
    })
  const isComplete = commit.whole?.isDone === true || (await areAllDone(ctx, run))
  if (isComplete) await completeLesson(ctx, run.enrollID, run.lessonID)
  return { isComplete }
}

const stale = ({ number }: PackageRun) =>
  new DomainError('packages.stale', { status: 409, extra: { number } })

const sizeOf = (state: Readonly<Record<string, string>>) =>
  Object.entries(state).reduce((sum, [element, value]) => sum + element.length + value.length, 0)

/** The actor's run by its newest launch, held until the transaction ends. */
async function lockRun(ctx: Context, { registration, number, item }: Commit): Promise<PackageRun> {
  await takeTurn(ctx, 'packages.commit', registration)
  const { userID } = ctx.actor
  const run = await ctx.from(runs).selectAll().where('launchID', '=', registration).executeTakeFirst()
  // Whoever was overtaken by a launch elsewhere hears the same as with a number that is too old.
  if (!run) throw new DomainError('packages.opened-elsewhere', { status: 409 })
  if (run.userID !== userID) throw notFound()
  if (number <= run.number) throw stale(run)
  const stored = await ctx.from(packages).select('items').where('_id', '=', run.packageID).executeTakeFirst()
  if (!stored?.items.some(({ id, launch }) => id === item && launch !== null)) throw notFound()
  return run
}

const readAttempt = (ctx: Context, run: PackageRun, item: string) =>
  ctx
    .from(attempts)
    .selectAll()
    .where('enrollID', '=', run.enrollID)
    .where('lessonID', '=', run.lessonID)
    .where('item', '=', item)
    .executeTakeFirst()

/** What was done stays done: a second attempt takes nothing away. */
function betterOf(before: ItemState | undefined, outcome: Outcome): ItemState & Outcome {
  if (!before || !isDone(before) || isDone(outcome)) return { ...outcome }
  const { completion, success, score = null } = before
  return { completion, success, score } as ItemState & Outcome
}

/** True when everything that can be done in the package is. */
async function areAllDone(ctx: Context, run: PackageRun): Promise<boolean> {
  const stored = await ctx.from(packages).select('items').where('_id', '=', run.packageID).executeTakeFirst()
  const rows = await ctx
    .from(attempts)
    .select(['item', 'completion', 'success'])
    .where('enrollID', '=', run.enrollID)
    .where('lessonID', '=', run.lessonID)
    .execute()
  const done = new Set(rows.filter(isDone).map(({ item }) => item))
  const wanted = (stored?.items ?? []).filter(
    ({ launch, settings }) => launch !== null && settings.isVisible !== false,
  )
  return wanted.length > 0 && wanted.every(({ id }) => done.has(id))
}
