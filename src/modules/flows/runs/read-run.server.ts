import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { effects, flowRuns, waitpoints } from '../collections.ts'
import type { RunStatus } from '../words.ts'
import { secondsLeft } from './run-store.server.ts'

/** Something that the browser shows. */
export interface EffectView {
  readonly seq: number
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** How a run stands, for whoever began it. */
export interface RunView {
  readonly run: string
  readonly status: RunStatus
  readonly effects: readonly EffectView[]
  /** What it waits for; null where it does not. */
  readonly waiting: {
    readonly path: string
    readonly kind: string
    readonly data: Readonly<Record<string, unknown>>
    readonly secondsLeft: number
  } | null
}

/** What a failure says in the reader's language: which step, and why where that may be told. */
function describeProblem(
  t: Translate,
  { step, code }: EffectView['data'],
): Readonly<Record<string, unknown>> {
  const why = typeof code === 'string' && t.has(code) ? t(code) : ''
  const text = t('flows.step-failed', { step: String(step) })
  return { type: 'error', text: why === '' ? text : `${text}: ${why}` }
}

/** How a run stands, with what the browser has not shown yet. */
export async function readRun(ctx: Context, runID: string, after: number): Promise<RunView> {
  const run = await ctx
    .from(flowRuns, 'r')
    .select((eb) => [
      'r.status',
      jsonObjectFrom(
        eb
          .selectFrom(aliased(waitpoints, 'w'))
          .select((inner) => [
            'w.path',
            'w.kind',
            inner.fn.coalesce('w.data', sql<Record<string, unknown>>`'{}'`).as('data'),
            inner.fn.coalesce(secondsLeft('w'), sql.lit(0)).as('secondsLeft'),
          ])
          .whereRef('w.runID', '=', 'r._id')
          .whereRef('w.path', '=', 'r.at')
          .where('r.status', '=', 'paused'),
      ).as('waiting'),
    ])
    .where('r._id', '=', runID)
    .executeTakeFirst()
  const rows = await ctx
    .from(effects)
    .select(['seq', 'kind', 'data'])
    .where('runID', '=', runID)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute()
  return {
    run: runID,
    status: run?.status ?? 'expired',
    waiting: run?.waiting ?? null,
    effects: rows.map(({ seq, kind, data }) =>
      kind === 'problem' ? { seq, kind: 'toast', data: describeProblem(ctx.t, data) } : { seq, kind, data },
    ),
  }
}
