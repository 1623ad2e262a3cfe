import { Download } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { ShownFigures } from '../staff/read-figures.server.ts'

const two = (value: number | null) => (value === null ? '–' : value.toFixed(2))

/** How easy each question is, and whether it tells the strong from the weak. */
export function Figures({ figures }: { readonly figures: ShownFigures }) {
  const t = useT()
  if (figures.items.length === 0) return null
  return (
    <Card
      title={t('exam-room.figures', { n: figures.people })}
      action={
        <LinkButton
          kind="quiet"
          size="small"
          icon={<Download />}
          href="?figures=1&export=xlsx"
          target="_self"
        >
          {t('exam-room.gradebook.excel')}
        </LinkButton>
      }
    >
      <p className="mb-4 text-muted">
        {figures.reliability === null
          ? t('exam-room.figures.few')
          : t('exam-room.figures.reliability', { n: two(figures.reliability) })}
      </p>
      <DataTable
        caption={t('exam-room.figures', { n: figures.people })}
        rows={figures.items}
        keyOf={({ questionID }) => questionID}
        columns={[
          { key: 'name', header: t('exam-room.figures.question'), cell: ({ name }) => name, role: 'title' },
          {
            key: 'difficulty',
            header: t('exam-room.figures.difficulty'),
            cell: ({ difficulty }) => two(difficulty),
            align: 'end',
          },
          {
            key: 'discrimination',
            header: t('exam-room.figures.discrimination'),
            cell: ({ discrimination }) => two(discrimination),
            align: 'end',
          },
          {
            key: 'upper',
            header: t('exam-room.figures.upper'),
            cell: ({ upperLower }) => two(upperLower),
            align: 'end',
          },
        ]}
      />
      <details className="mt-4">
        <summary className="min-h-7 font-medium">{t('exam-room.figures.choices')}</summary>
        <p className="my-2 text-muted">{t('exam-room.figures.choices-help')}</p>
        {figures.items
          .filter(({ choices }) => choices.length > 0)
          .map(({ questionID, name, choices }) => (
            <div key={questionID} className="my-4">
              <p className="font-medium">{name}</p>
              <ul className="grid gap-1 tabular-nums">
                {choices.map(({ text, isRight, times, rest }, at) => (
                  <li key={`${questionID}-${String(at)}`}>
                    {isRight ? '✓ ' : ''}
                    {text}: {t('exam-room.figures.choice-line', { n: times, rest: two(rest) })}
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </details>
    </Card>
  )
}
