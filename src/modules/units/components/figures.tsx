import { sayBytes } from '#kernel/numbers/say-bytes.ts'
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

/** A figure as people read it. */
export function sayFigure(name: FigureName, value: number): string {
  if (name === 'income') return formatBaht(value)
  return name === 'storage' ? sayBytes(value) : value.toLocaleString('en-US')
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
