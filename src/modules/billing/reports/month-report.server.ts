import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import { bangkokDay, formatThaiDate } from '#kernel/thai/dates.ts'
import { answerTable, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { documents, withholdings } from '../collections.ts'
import { nameBranch, titleKeyOf } from '../paper/words.ts'

/** What a month can be a file of: output tax, and what buyers withheld. */
export const reportFiles = ['sales-tax', 'withheld'] as const
export type ReportFile = (typeof reportFiles)[number]

/** A month, `YYYY-MM`; the present one in Bangkok where none is asked for. */
export function readMonth(ctx: Context, given: string | null): string {
  return given !== null && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(given)
    ? given
    : bangkokDay(ctx.now).slice(0, 7)
}

/** The first days of a month and of the one after it. */
function daysOf(month: string): { first: string; after: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const after = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { first: `${month}-01`, after: `${after}-01` }
}

/** Receipts and their credit notes of a month in the order of their numbers; what was taken back counts as less. */
export async function readSales(ctx: Context, month: string) {
  authorizeAll(ctx, documents, 'read')
  const { first, after } = daysOf(month)
  const rows = await ctx
    .from(documents, 'd')
    .leftJoin(aliased(documents, 'f'), 'f._id', 'd.formerID')
    .leftJoin(aliased(documents, 'r'), (join) =>
      join.onRef('r.formerID', '=', 'd._id').on('r.kind', '=', 'receipt').on('d.abbreviated', '=', true),
    )
    .select([
      'd._id',
      'd.kind',
      'd.number',
      'd.day',
      'd.buyer',
      'd.vatKind',
      'd.abbreviated',
      'd.base',
      'd.vat',
      'd.total',
      'd.reason',
      'r.number as replacedBy',
    ])
    .where('d.day', '>=', first)
    .where('d.day', '<', after)
    // A credit note of an invoice takes back what was never sold.
    .where((eb) =>
      eb.or([eb('d.kind', '=', 'receipt'), eb('d.kind', '=', 'credit').and('f.kind', '=', 'receipt')]),
    )
    .orderBy('d.day')
    .orderBy('d.number')
    .limit(MAX_ROWS + 1)
    .execute()
  if (rows.length > MAX_ROWS) throw new DomainError('billing.report-too-long', { values: { max: MAX_ROWS } })
  return rows.map((row) => {
    // What a full tax invoice of the same day replaced is named, and counts for nothing.
    const sign = row.replacedBy !== null ? 0 : row.kind === 'credit' ? -1 : 1
    return { ...row, base: row.base * sign, vat: row.vat * sign, total: row.total * sign }
  })
}

/** What buyers withheld by certificates of the month. */
export async function readWithheld(ctx: Context, month: string) {
  authorizeAll(ctx, withholdings, 'read')
  const { first, after } = daysOf(month)
  return ctx
    .from(withholdings, 'w')
    .innerJoin(aliased(documents, 'd'), 'd._id', 'w.documentID')
    .select(['w.certificate', 'w.day', 'w.form', 'w.percent', 'w.base', 'w.amount', 'd.number', 'd.buyer'])
    .where('w.day', '>=', first)
    .where('w.day', '<', after)
    .orderBy('w.day')
    .orderBy('w.certificate')
    .limit(MAX_ROWS)
    .execute()
}

const sumOf = (amounts: readonly number[]) => toBaht(amounts.reduce((sum, one) => sum + toSatang(one), 0))

/** The sums of a month. */
export async function readMonthSums(ctx: Context, month: string) {
  const [sales, withheld] = [await readSales(ctx, month), await readWithheld(ctx, month)]
  return {
    documents: sales.length,
    base: sumOf(sales.map(({ base }) => base)),
    vat: sumOf(sales.map(({ vat }) => vat)),
    total: sumOf(sales.map(({ total }) => total)),
    certificates: withheld.length,
    withheld: sumOf(withheld.map(({ amount }) => amount)),
  }
}

/** A file of the month for Excel, its sums in the last row. */
export async function answerReport(ctx: Context, file: ReportFile, month: string): Promise<Response> {
  const { t } = ctx
  const head = (names: readonly string[]) => names.map((name) => t(`billing.report.${name}`))
  const name = `${t(`billing.report.${file}`)} ${month}`
  if (file === 'withheld') {
    const rows = await readWithheld(ctx, month)
    return answerTable(ctx, 'xlsx', { name, file: `withheld-${month}` }, [
      head([
        'certificate',
        'day',
        'form',
        'customer',
        'tax-id',
        'branch',
        'number',
        'paid',
        'percent',
        'withheld-amount',
      ]),
      ...rows.map((row) => [
        row.certificate,
        formatThaiDate(row.day, 'numeric', ctx.lang),
        t(`withholding.option.form.${row.form}`),
        row.buyer.name,
        row.buyer.taxID ?? '',
        nameBranch(t, row.buyer.branch),
        row.number,
        row.base,
        row.percent,
        row.amount,
      ]),
      [
        t('billing.report.sum'),
        '',
        '',
        '',
        '',
        '',
        '',
        sumOf(rows.map(({ base }) => base)),
        '',
        sumOf(rows.map(({ amount }) => amount)),
      ],
    ])
  }
  const rows = await readSales(ctx, month)
  return answerTable(ctx, 'xlsx', { name, file: `sales-tax-${month}` }, [
    head(['number', 'day', 'kind', 'customer', 'tax-id', 'branch', 'base', 'vat', 'total', 'reason']),
    ...rows.map((row) => [
      row.number,
      formatThaiDate(row.day, 'numeric', ctx.lang),
      t(titleKeyOf(row).replace('billing-paper.', 'billing-papers.')),
      row.buyer.name,
      row.buyer.taxID ?? '',
      nameBranch(t, row.buyer.branch),
      row.base,
      row.vat,
      row.total,
      row.replacedBy === null ? (row.reason ?? '') : t('billing-papers.replaced', { number: row.replacedBy }),
    ]),
    [
      t('billing.report.sum'),
      '',
      '',
      '',
      '',
      '',
      sumOf(rows.map(({ base }) => base)),
      sumOf(rows.map(({ vat }) => vat)),
      sumOf(rows.map(({ total }) => total)),
      '',
    ],
  ])
}
