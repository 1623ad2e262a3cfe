import type { Context } from '#kernel/context.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { RunStatus } from './words.ts'

/** Something that the browser shows. */
export interface ToldEffect {
  readonly seq: number
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** How a run stands, for whoever began it. */
export interface ToldRun {
  readonly run: string
  readonly status: RunStatus
  readonly effects: readonly ToldEffect[]
  /** What it waits for; null where it does not. */
  readonly waiting: {
    readonly path: string
    readonly kind: string
    readonly data: Readonly<Record<string, unknown>>
    readonly secondsLeft: number
  } | null
}

interface Row {
  readonly seq: number
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a failure says in the reader's language: which step, and why where that may be told. */
function tellProblem(t: Translate, { step, code }: Row['data']): Readonly<Record<string, unknown>> {
  const why = typeof code === 'string' && t.has(code) ? t(code) : ''
  const text = t('flows.step-failed', { step: String(step) })
  return { type: 'error', text: why === '' ? text : `${text}: ${why}` }
}

/** How a run stands, with what the browser has not shown yet. */
export async function readRun(ctx: Context, runID: string, after: number): Promise<ToldRun> {
  const [run] = await ctx.run<{ status: RunStatus; waiting: ToldRun['waiting'] }>(
    `select r.status, case when r.status = 'paused' then (
       select jsonb_build_object('path', w.path, 'kind', w.kind, 'data', w.data, 'secondsLeft',
         coalesce(greatest(0, ceil(extract(epoch from w.until - clock_timestamp())))::int, 0))
       from waitpoint w where w.site_id = r.site_id and w."runID" = r."_id" and w.path = r.at) end as waiting
     from flow_run r where r.site_id = $1 and r."_id" = $2`,
    [ctx.site._id, runID],
  )
  const rows = await ctx.run<Row>(
    'select seq, kind, data from effect where site_id = $1 and "runID" = $2 and seq > $3 order by seq',
    [ctx.site._id, runID, after],
  )
  return {
    run: runID,
    status: run?.status ?? 'expired',
    waiting: run?.waiting ?? null,
    effects: rows.map(({ seq, kind, data }) =>
      kind === 'problem' ? { seq, kind: 'toast', data: tellProblem(ctx.t, data) } : { seq, kind, data },
    ),
  }
}
