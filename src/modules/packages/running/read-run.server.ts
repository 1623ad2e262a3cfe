import type { Context } from '#kernel/context.ts'
import type { ItemState } from '#modules/lessons/public.server.ts'
import { attempts, runs } from '../tables.ts'

interface EarlierRun {
  readonly whole: string
  /** The item at which it goes on; undefined where nothing has begun. */
  readonly item: string | undefined
  readonly items: ReadonlyMap<string, ItemState>
}

/** What a learner has done in a lesson's package so far. */
export async function readRun(
  ctx: Context,
  enrollID: string | undefined,
  lessonID: string,
): Promise<EarlierRun> {
  if (enrollID === undefined) return { whole: '', item: undefined, items: new Map() }
  const run = await ctx
    .from(runs)
    .select(['whole', 'item'])
    .where('enrollID', '=', enrollID)
    .where('lessonID', '=', lessonID)
    .executeTakeFirst()
  const rows = await ctx
    .from(attempts)
    .select(['item', 'state', 'completion', 'success', 'score', 'seconds'])
    .where('enrollID', '=', enrollID)
    .where('lessonID', '=', lessonID)
    .execute()
  const items = rows.map(({ item, ...state }): [string, ItemState] => [item, state])
  return { whole: run?.whole ?? '', item: run?.item, items: new Map(items) }
}
