import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'

interface Found {
  readonly line: number
  readonly name: string
  readonly kind: string
  readonly ok: boolean
  readonly reason?: string
  readonly notes?: readonly string[]
}

interface ImportPreviewProps {
  readonly found: readonly Found[]
  readonly kinds: readonly string[]
  readonly format: string
  readonly category: string
  /** What was checked: a text, or the bytes of a file. */
  readonly text: string
  readonly bytes: string
}

/** What became of every question of the file, and the button that imports the right ones. */
export function ImportPreview({ found, kinds, format, category, text, bytes }: ImportPreviewProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const right = found.filter(({ ok }) => ok).length
  const wrong = found.length - right
  // Wrong ones first: they are what somebody looks for.
  const rows = [...found.filter(({ ok }) => !ok), ...found.filter(({ ok }) => ok)]
  const resultOf = (row: Found) =>
    row.ok ? [t('questions.import.fine'), ...(row.notes ?? [])].join(' · ') : row.reason
  return (
    <Card title={t('questions.import.preview')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="flex flex-wrap gap-2">
          <Badge tone="ok">{t('questions.import.right', { count: right })}</Badge>
          {wrong > 0 && <Badge tone="bad">{t('questions.import.wrong', { count: wrong })}</Badge>}
        </p>
        {wrong > 0 && <Alert tone="warn">{t('questions.import.wrong-text')}</Alert>}
        <DataTable
          caption={t('questions.import.preview')}
          rows={rows}
          keyOf={(row) => `${row.line}-${row.name}-${found.indexOf(row)}`}
          columns={[
            { key: 'line', header: t('questions.import.line'), cell: (row) => row.line, align: 'end' },
            { key: 'name', header: t('questions.fact.name'), cell: (row) => row.name, role: 'title' },
            {
              key: 'kind',
              header: t('questions.fact.kind'),
              cell: (row) => (kinds.includes(row.kind) ? t(`questions.kind.${row.kind}`) : row.kind || '–'),
            },
            {
              key: 'result',
              header: t('questions.import.result'),
              cell: resultOf,
            },
          ]}
        />
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="format" value={format} />
          <input type="hidden" name="category" value={category} />
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="bytes" value={bytes} />
          <Button type="submit" name="intent" value="import" disabled={right === 0} busy={isBusy}>
            {t('questions.import.start', { count: right })}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
