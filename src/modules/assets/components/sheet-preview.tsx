import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { SheetPreviewData } from '../excel/preview.server.ts'

interface SheetPreviewProps {
  readonly preview: SheetPreviewData
  readonly isBusy: boolean
}

type Line = SheetPreviewData['lines'][number]

function columnsOf(t: ReturnType<typeof useT>, fields: SheetPreviewData['fields']): readonly Column<Line>[] {
  return [
    { key: 'line', header: t('assets.excel.line'), cell: ({ number }) => number },
    {
      key: 'outcome',
      header: t('assets.excel.outcome'),
      cell: ({ reason, isKnown }) =>
        reason === null ? (
          <Badge tone={isKnown ? 'info' : 'ok'}>
            {t(isKnown ? 'assets.excel.changes' : 'assets.excel.adds')}
          </Badge>
        ) : (
          <span className="text-bad">{reason}</span>
        ),
    },
    ...fields.map((field) => ({
      key: field,
      header: t(`assets.sheet.${field}`),
      cell: ({ texts }: Line) => texts[field] || '–',
    })),
  ]
}

/** What a sheet would do, line by line, and the button that does it. */
export function SheetPreview({ preview, isBusy }: SheetPreviewProps) {
  const t = useT()
  const { id, fields, added, changed, wrong, more, lines } = preview
  const right = added + changed
  return (
    <Card title={t('assets.excel.preview')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="flex flex-wrap gap-2">
          <Badge tone="ok">{t('assets.excel.added', { count: added })}</Badge>
          <Badge tone="info">{t('assets.excel.changed', { count: changed })}</Badge>
          {wrong > 0 && <Badge tone="bad">{t('assets.excel.wrong', { count: wrong })}</Badge>}
        </p>
        {wrong > 0 && <Alert tone="warn">{t('assets.excel.wrong-text')}</Alert>}
        <DataTable
          caption={t('assets.excel.preview')}
          rows={lines}
          keyOf={({ number }) => String(number)}
          columns={columnsOf(t, fields)}
        />
        {more > 0 && <p className="text-sm text-muted">{t('assets.count.more', { count: more })}</p>}
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="file" value={id} />
          <Button type="submit" busy={isBusy} disabled={right === 0 || undefined}>
            {t('assets.excel.import', { count: right })}
          </Button>
          <LinkButton kind="quiet" href="/asset/excel">
            {t('assets.excel.another')}
          </LinkButton>
        </Form>
      </div>
    </Card>
  )
}
