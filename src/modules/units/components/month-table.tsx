import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { type FigureName, type FigureValues, sayFigure } from './figures.tsx'

interface MonthTableProps {
  readonly months: readonly (FigureValues & { readonly month: string })[]
  readonly names: readonly FigureName[]
}

const sayMonth = (month: string, lang: string) =>
  new Intl.DateTimeFormat(lang === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month.slice(0, 10)}T00:00:00Z`))

/** How the figures changed over the months: bars of the income, and the numbers behind them. */
export function MonthTable({ months, names }: MonthTableProps) {
  const t = useT()
  const lang = useLang()
  const highest = Math.max(1, ...months.map(({ income }) => income))
  return (
    <Card title={t('units.months')}>
      <p className="text-sm text-muted" aria-hidden="true">
        {t('units.months-income')}
      </p>
      <ol className="mb-4 flex h-28 items-end gap-1" aria-hidden="true">
        {months.map(({ month, income }) => (
          <li
            key={month}
            className="grow rounded-t-control bg-brand/70"
            style={{ height: `${Math.max(2, (income / highest) * 100)}%` }}
            title={`${sayMonth(month, lang)}: ${sayFigure('income', income)}`}
          />
        ))}
      </ol>
      <DataTable
        caption={t('units.months')}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          {
            key: 'month',
            header: t('units.month'),
            role: 'title',
            cell: ({ month }) => sayMonth(month, lang),
          },
          ...names.map((name) => ({
            key: name,
            header: t(name === 'income' ? 'units.months-income' : `units.figure.${name}`),
            align: 'end' as const,
            cell: (row: FigureValues) => sayFigure(name, row[name]),
          })),
        ]}
      />
    </Card>
  )
}
