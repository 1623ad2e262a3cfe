import type { Context } from '#kernel/context.ts'
import type { Compiled } from './contract.ts'
import { maxAnswerBytes, maxPlannedBytes, maxPlannedWork } from './limits.ts'
import { costOf, type PlanNode } from './plan-cost.ts'
import { tooExpensive, tooMuch } from './refusals.ts'

// What can make much of little: lists made for each row, lists taken apart, tables one after the other.
const GROWS = /_agg\(|jsonb_array_elements|union all/
const MAX_SKIPPED = 10_000
const MAX_ROWS_UNMEASURED = 200

type Row = Record<string, unknown>
const SIZE = '~size'

/** Where the statement could be expensive PostgreSQL is asked what it expects of it, and too much is refused. */
async function refuseExpensive(ctx: Context, { text, values }: Compiled): Promise<void> {
  const [answer] = await ctx.run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (verbose, format json) ${text}`,
    values,
  )
  const plan = answer?.['QUERY PLAN'][0].Plan
  if (!plan) return
  const { work, bytes } = costOf(plan)
  if (work > maxPlannedWork || bytes > maxPlannedBytes) throw tooExpensive()
}

/** Runs the statement; an answer that is too large never leaves PostgreSQL. */
async function runMeasured(ctx: Context, { text, values }: Compiled): Promise<Row[]> {
  const rows = await ctx.run<Row>(
    `with answer as materialized (${text}),
      measured as (select coalesce(sum(pg_column_size(answer)), 0)::int8 as size from answer)
    select measured.size as "${SIZE}", answer.* from measured left join answer on measured.size <= ${maxAnswerBytes}`,
    values,
  )
  const size = Number(rows[0]?.[SIZE] ?? 0)
  if (size > maxAnswerBytes) throw tooMuch()
  if (size === 0) return []
  return rows.map(({ [SIZE]: _size, ...row }) => row)
}

/** Runs what a caller composed, as far as it costs no more than it may. */
export async function runBounded(
  ctx: Context,
  compiled: Compiled,
  asked: { readonly rows?: number; readonly skipped?: number } = {},
): Promise<Row[]> {
  const { rows = Number.POSITIVE_INFINITY, skipped = 0 } = asked
  if (skipped > MAX_SKIPPED || GROWS.test(compiled.text)) await refuseExpensive(ctx, compiled)
  return rows > MAX_ROWS_UNMEASURED
    ? runMeasured(ctx, compiled)
    : ctx.run<Row>(compiled.text, compiled.values)
}
