import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { type FigureName, type FigureValues, sayFigure } from './figures.tsx'
import { PhoneFold } from './phone-fold.tsx'

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

/** How the figures changed over the months: the income as bars that say it, and all numbers; on a phone these unfold. */
export function MonthTable({ months, names }: MonthTableProps) {
  const t = useT()
  const lang = useLang()
  const highest = Math.max(1, ...months.map(({ income }) => income))
  return (
    <Card title={t('units.months')}>
      <p className="mb-2 text-sm text-muted">{t('units.months-income')}</p>
      <ol className="mb-6 grid gap-1 text-sm">
        {months.map(({ month, income }) => (
          <li key={month} className="grid grid-cols-[4.75rem_1fr_7rem] items-center gap-2">
            <span className="text-muted">{sayMonth(month, lang)}</span>
            <span
              aria-hidden="true"
              className={income > 0 ? 'h-4 min-w-2 rounded-control bg-brand/70' : undefined}
              style={{ width: `${(income / highest) * 100}%` }}
            />
            <span className="text-end tabular-nums">{sayFigure('income', income)}</span>
          </li>
        ))}
      </ol>
      <PhoneFold title={t('units.months-numbers')}>
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
      </PhoneFold>
    </Card>
  )
}
