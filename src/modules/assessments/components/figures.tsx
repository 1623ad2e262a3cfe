import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { ShownFigures } from '../staff/read-figures.server.ts'

const two = (value: number | null) => (value === null ? '–' : value.toFixed(2))

/** How easy each question is, and whether it tells the strong from the weak. */
export function Figures({ figures }: { readonly figures: ShownFigures }) {
  const t = useT()
  if (figures.items.length === 0) return null
  return (
    <Card title={t('exam-room.figures', { n: figures.people })}>
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
    </Card>
  )
}
