import { nameMonth } from '#kernel/thai/months.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { hoursOf, type MonthFigures, showNumber } from '../figures.ts'

/** Longer numbers would lie over those of the bar beside. */
const MAX_BESIDE = 1000

interface MonthChartProps {
  readonly months: readonly MonthFigures[]
}

/** The months of a year as bars, with the finding as their title and the figures in a table behind them. */
export function MonthChart({ months }: MonthChartProps) {
  const t = useT()
  const lang = useLang()
  const max = Math.max(1, ...months.flatMap(({ enrolled, completed }) => [enrolled, completed]))
  const best = months.reduce<MonthFigures | undefined>(
    (top, month) => (month.enrolled > (top?.enrolled ?? 0) ? month : top),
    undefined,
  )
  const finding = best
    ? t('reports.finding', { month: nameMonth(best.month, 'long', lang), n: showNumber(best.enrolled) })
    : t('reports.nothing-yet')
  return (
    <div className="report-chart">
      <h3>{finding}</h3>
      <p className="report-legend" aria-hidden="true">
        <span className="report-enrolled">{t('reports.enrolled')}</span>
        <span className="report-completed">{t('reports.completed')}</span>
      </p>
      <div aria-hidden="true">
        <div className="report-months">
          {months.map(({ month, enrolled, completed }) => (
            <div key={month} className="report-month">
              <Bar kind="enrolled" value={enrolled} max={max} isLabelled={enrolled > 0} />
              <Bar
                kind="completed"
                value={completed}
                max={max}
                isLabelled={completed > 0 && max < MAX_BESIDE}
              />
            </div>
          ))}
        </div>
        <div className="report-axis">
          {months.map(({ month }) => (
            <span key={month}>{nameMonth(month, 'short', lang)}</span>
          ))}
        </div>
      </div>
      <details className="report-table">
        <summary>{t('reports.as-table')}</summary>
        <DataTable
          caption={finding}
          rows={months}
          keyOf={({ month }) => String(month)}
          columns={[
            {
              key: 'month',
              header: t('reports.month'),
              role: 'title',
              cell: ({ month }) => nameMonth(month, 'long', lang),
            },
            {
              key: 'enrolled',
              header: t('reports.enrolled'),
              align: 'end',
              cell: ({ enrolled }) => showNumber(enrolled),
            },
            {
              key: 'completed',
              header: t('reports.completed'),
              align: 'end',
              cell: ({ completed }) => showNumber(completed),
            },
            {
              key: 'hours',
              header: t('reports.hours'),
              align: 'end',
              cell: ({ seconds }) => showNumber(hoursOf(seconds)),
            },
          ]}
        />
      </details>
    </div>
  )
}

interface BarProps {
  readonly kind: 'enrolled' | 'completed'
  readonly value: number
  readonly max: number
  readonly isLabelled: boolean
}

function Bar({ kind, value, max, isLabelled }: BarProps) {
  // Room above the highest bar for its number.
  const height = `${Math.max(0, (value / max) * 88)}%`
  return (
    <span className={`report-bar report-${kind}`} style={{ height }}>
      {isLabelled && <b>{showNumber(value)}</b>}
    </span>
  )
}
