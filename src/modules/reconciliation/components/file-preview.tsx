import { Form, useLocation, useNavigation } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Preview } from '../import/read-preview.server.ts'
import { HiddenMapping, MappingFields } from './mapping-fields.tsx'

/** What a file would bring with the button that takes it in, and how it is read. */
export function FilePreview({ preview }: { readonly preview: Preview }) {
  const t = useT()
  return (
    <>
      <Card title={t('reconciliation.step-preview')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Totals preview={preview} />
          <Faults preview={preview} />
          <Rows preview={preview} />
          <TakeIn preview={preview} />
        </div>
      </Card>
      <Card title={t('reconciliation.step-mapping')}>
        <div className="grid gap-6">
          <p className="wrap-anywhere">
            {t('reconciliation.reading', {
              name: preview.name,
              format: t(`reconciliation.format.${preview.layout.format}`),
            })}
            {preview.profile && ` · ${t('reconciliation.by-profile', { name: preview.profile })}`}
          </p>
          <Form method="get" className="grid gap-4">
            <MappingFields preview={preview} />
            <div>
              <Button type="submit" kind="secondary">
                {t('reconciliation.read-again')}
              </Button>
            </div>
          </Form>
          <SaveProfile preview={preview} />
        </div>
      </Card>
    </>
  )
}

function SaveProfile({ preview }: { readonly preview: Preview }) {
  const t = useT()
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-muted">
        {t('reconciliation.save-profile')}
      </summary>
      <Form method="post" className="grid max-w-reading gap-3 py-2">
        <HiddenMapping preview={preview} />
        <Field id="profile" label={t('reconciliation.profile-label')} help={t('reconciliation.profile-help')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="profile"
              required
              maxLength={100}
              defaultValue={preview.profile ?? ''}
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind="secondary" name="intent" value="save">
            {t('reconciliation.save-profile-now')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function Totals({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const { count, total, known, trailer, isBalanced, faultCount } = preview
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone="ok">{t('reconciliation.counted', { n: count, total: formatBaht(total) })}</Badge>
        {known > 0 && <Badge tone="info">{t('reconciliation.known-rows', { n: known })}</Badge>}
        {faultCount > 0 && <Badge tone="bad">{t('reconciliation.wrong-rows', { n: faultCount })}</Badge>}
      </p>
      {trailer ? (
        <Alert
          tone={isBalanced ? 'ok' : 'bad'}
          title={t(isBalanced ? 'reconciliation.balanced' : 'reconciliation.unbalanced')}
        >
          {t('reconciliation.trailer', {
            n: trailer.count ?? '–',
            total: trailer.total === null ? '–' : formatBaht(trailer.total),
          })}
        </Alert>
      ) : (
        <p className="text-sm text-muted">{t('reconciliation.no-trailer')}</p>
      )}
    </>
  )
}

function Faults({ preview: { faults, faultCount, isMapped } }: { readonly preview: Preview }) {
  const t = useT()
  if (!isMapped) return <Alert tone="bad" title={t('reconciliation.not-mapped')} />
  if (faultCount === 0) return null
  return (
    <Alert tone="bad" title={t('reconciliation.nothing-taken')}>
      <ul className="grid gap-1">
        {faults.map(({ line, reason, value }) => (
          <li key={line}>{t('reconciliation.fault-line', { line, reason, value: value || '–' })}</li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p>{t('reconciliation.more-faults', { n: faultCount - faults.length })}</p>
      )}
    </Alert>
  )
}

function Rows({ preview: { rows, count } }: { readonly preview: Preview }) {
  const t = useT()
  const lang = useLang()
  if (rows.length === 0) return null
  const texts = ['ref1', 'ref2', 'name', 'channel', 'branch', 'teller', 'reference'] as const
  const shown = texts.filter((field) => rows.some((row) => row[field]))
  return (
    <>
      <p className="text-sm text-muted">{t('reconciliation.first-rows', { n: rows.length, total: count })}</p>
      <DataTable
        caption={t('reconciliation.step-preview')}
        rows={rows}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'line', header: t('reconciliation.line'), cell: ({ line }) => line },
          {
            key: 'at',
            header: t('reconciliation.field.date'),
            isWhole: true,
            cell: ({ day, time }) => `${formatThaiDate(day, 'short', lang)} ${time ?? ''}`,
          },
          {
            key: 'amount',
            header: t('reconciliation.field.amount'),
            align: 'end',
            cell: ({ amount }) => formatBaht(amount),
          },
          ...shown.map((field) => ({
            key: field,
            header: t(`reconciliation.field.${field}`),
            cell: (row: Preview['rows'][number]) => row[field] ?? '–',
          })),
        ]}
      />
    </>
  )
}

function TakeIn({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const { pathname } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  const { count, faultCount, isBalanced, isMapped } = preview
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <HiddenMapping preview={preview} />
      <Button
        type="submit"
        name="intent"
        value="import"
        busy={isBusy}
        disabled={count === 0 || faultCount > 0 || !isBalanced || !isMapped}
      >
        {t('reconciliation.take-in', { n: count })}
      </Button>
      <LinkButton kind="quiet" href={pathname}>
        {t('reconciliation.another-file')}
      </LinkButton>
    </Form>
  )
}
