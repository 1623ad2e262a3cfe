import type { Context } from '#kernel/context.ts'
import { nameMonth } from '#kernel/thai/months.ts'
import { answerTable, MAX_ROWS, type TableFormat } from '#shell/records/table-file.server.ts'
import { type Figures, hoursOf, shareOf, showYear } from './figures.ts'
import type { ReportAddress } from './report-address.ts'
import { readCourses, readGroups, readMonths } from './year-figures.server.ts'

/** What the figures of a year can be a file of. */
export const fileKinds = ['course', 'month', 'company', 'class'] as const
export type FileKind = (typeof fileKinds)[number]

type NamedRow = Figures & { readonly name: string }

async function readRows(ctx: Context, kind: FileKind, address: ReportAddress): Promise<readonly NamedRow[]> {
  const { year, company } = address
  if (kind === 'course') return (await readCourses(ctx, { ...address, page: 1 }, MAX_ROWS)).rows
  if (kind === 'month') {
    const { thisYear } = await readMonths(ctx, year, { company })
    return thisYear.map((row) => ({ ...row, name: nameMonth(row.month, 'long', ctx.lang) }))
  }
  return readGroups(ctx, kind, { from: year, to: year, company }, MAX_ROWS)
}

/** The figures of a year as a file: one row for each course, month, company or class. */
export async function answerYearFile(
  ctx: Context,
  format: TableFormat,
  kind: FileKind,
  address: ReportAddress,
): Promise<Response> {
  const rows = await readRows(ctx, kind, address)
  const head = [kind, 'enrolled', 'completed', 'share', 'hours'].map((name) => ctx.t(`reports.${name}`))
  const name = `${ctx.t('reports.title')} ${ctx.t(`reports.by-${kind}`)} ${showYear(address.year, ctx.lang)}`
  return answerTable(ctx, format, { name, file: 'report' }, [
    head,
    ...rows.map((row) => [
      row.name,
      row.enrolled,
      row.completed,
      shareOf(row.completed, row.enrolled) ?? '',
      hoursOf(row.seconds),
    ]),
  ])
}
