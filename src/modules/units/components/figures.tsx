import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'

export type FigureName =
  | 'sites'
  | 'members'
  | 'courses'
  | 'enrolments'
  | 'completed'
  | 'income'
  | 'storage'
  | 'waiting'
  | 'failed'

export type FigureValues = Readonly<Record<FigureName, number>>

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** A figure as people read it. */
export function sayFigure(name: FigureName, value: number): string {
  if (name === 'income') return formatBaht(value)
  if (name !== 'storage') return value.toLocaleString('en-US')
  const isLarge = value >= GIGABYTE
  const amount = value / (isLarge ? GIGABYTE : MEGABYTE)
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${isLarge ? 'GB' : 'MB'}`
}

/** Some figures beside each other, large. */
export function Figures({
  figures,
  names,
}: {
  readonly figures: FigureValues
  readonly names: readonly FigureName[]
}) {
  const t = useT()
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {names.map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{t(`units.figure.${name}`)}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{sayFigure(name, figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
