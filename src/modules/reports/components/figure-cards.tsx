import { useT } from '#shell/texts.tsx'
import { type Figures, hoursOf, shareOf, showNumber } from '../figures.ts'

interface FigureCardsProps {
  readonly now: Figures
  /** The year before, to compare with. */
  readonly before: Figures | null
}

function showShare({ completed, enrolled }: Figures): string {
  const share = shareOf(completed, enrolled)
  return share === null ? '–' : `${share}%`
}

/** The four numbers of a report, each beside what it was a year earlier. */
export function FigureCards({ now, before }: FigureCardsProps) {
  const t = useT()
  const cards = [
    ['enrolled', showNumber(now.enrolled), before && showNumber(before.enrolled)],
    ['completed', showNumber(now.completed), before && showNumber(before.completed)],
    ['share', showShare(now), before && showShare(before)],
    ['hours', showNumber(hoursOf(now.seconds)), before && showNumber(hoursOf(before.seconds))],
  ] as const
  return (
    <dl className="report-figures">
      {cards.map(([name, value, earlier]) => (
        <div key={name}>
          <dt>{t(`reports.${name}`)}</dt>
          <dd>{value}</dd>
          {earlier !== null && <dd>{t('reports.year-before', { value: earlier })}</dd>}
        </div>
      ))}
    </dl>
  )
}
