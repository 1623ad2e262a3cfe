import type { Context } from '#kernel/context.ts'
import { answerTable } from '#shell/records/table-file.server.ts'
import { readDepreciation } from './report.server.ts'

const columns = ['code', 'name', 'category', 'holder', 'bought', 'years', 'value', 'lost', 'left'] as const

/** Every thing with what it is worth on the day, and the sum below, as a sheet. */
export async function answerDepreciation(ctx: Context, on: string): Promise<Response> {
  const { lines, total } = await readDepreciation(ctx, on)
  const { t } = ctx
  await ctx.commit()
  const rows = lines.map(({ code, name, category, holder, boughtOn, years, value, lost, left }) => [
    code,
    name,
    category ?? t('assets.worth.uncategorised'),
    holder,
    boughtOn ?? '',
    years ?? '',
    value,
    lost,
    left,
  ])
  const sum = ['', t('assets.worth.sum'), '', '', '', '', total.value, total.lost, total.left]
  const name = { name: t('assets.worth.sheet', { day: on }), file: 'asset-depreciation' }
  return answerTable(ctx, 'xlsx', name, [columns.map((word) => t(`assets.worth.${word}`)), ...rows, sum])
}
