import { ChartColumn } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import type { ChoiceChart } from '../figures/read-choices.server.ts'
import type { Conversion } from '../figures/read-conversion.server.ts'

interface FormSummaryProps {
  readonly form: { readonly _id: string; readonly title: string }
  readonly conversion: Conversion
  readonly days: number
  readonly charts: readonly ChoiceChart[]
  readonly storeDays: number | null
  readonly notice: string | null
  readonly message: string | null
}

const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole))

/** What has become of a form: who saw and sent it, what they chose, and how long that is stored. */
export function FormSummary({
  form,
  conversion,
  days,
  charts,
  storeDays,
  notice,
  message,
}: FormSummaryProps) {
  const t = useT()
  const list = `/cms/form/${form._id}`
  return (
    <RecordPage
      title={t('form-desk.summary-of', { form: form.title })}
      above={[
        { label: t('form-list.all'), href: '/form/dashboard' },
        { label: form.title, href: list },
      ]}
    >
      {message && <Alert tone="bad" title={message} />}
      {notice && !message && <Alert tone="ok">{t(`form-entries.${notice}`)}</Alert>}
      <Card title={t('form-desk.conversion', { n: days })}>
        <Funnel {...conversion} />
      </Card>
      {charts.length === 0 ? (
        <Card title={t('form-desk.charts')}>
          <EmptyState
            icon={<ChartColumn />}
            title={t('form-desk.no-charts')}
            text={t('form-desk.no-charts-text')}
          />
        </Card>
      ) : (
        charts.map((chart) => (
          <Card
            key={`${chart.set ?? ''} ${chart.key}`}
            title={chart.set === null ? chart.key : `${chart.set} · ${chart.key}`}
          >
            <Chart chart={chart} />
          </Card>
        ))
      )}
      <Card title={t('form-desk.store')}>
        <StoreForm storeDays={storeDays} />
      </Card>
    </RecordPage>
  )
}

function Funnel({ seen, begun, sent }: Conversion) {
  const t = useT()
  const steps = [
    { key: 'seen', count: seen, of: seen },
    { key: 'begun', count: begun, of: seen },
    { key: 'sent', count: sent, of: seen },
  ] as const
  return (
    <>
      <p className="form-finding">
        {seen === 0 ? t('form-desk.not-seen') : t('form-desk.finding', { n: share(sent, seen) })}
      </p>
      <dl className="form-bars">
        {steps.map(({ key, count, of }) => (
          <div key={key}>
            <dt>{t(`form-desk.${key}`)}</dt>
            <dd>
              <Bar percent={share(count, of)} />
              <span>
                {t('form-desk.times', { n: count.toLocaleString('en'), percent: share(count, of) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t('form-desk.counted-how')}</p>
    </>
  )
}

function Chart({ chart: { key, set, answered, answers, others } }: { chart: ChoiceChart }) {
  const t = useT()
  const all = others > 0 ? [...answers, { label: t('form-desk.others'), count: others }] : answers
  const [first, second] = answers
  // Where two were chosen as often, neither was chosen most.
  const finding = t(first?.count === second?.count ? 'form-desk.chosen-alike' : 'form-desk.most-chosen', {
    answer: first?.label ?? '',
    other: second?.label ?? '',
    percent: share(first?.count ?? 0, answered),
  })
  return (
    <>
      <p className="form-finding">{finding}</p>
      <dl className="form-bars" aria-hidden="true">
        {all.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Bar percent={share(count, answered)} />
              <span>{count.toLocaleString('en')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <details className="form-table">
        <summary>{t('form-desk.as-table')}</summary>
        <DataTable
          caption={key}
          rows={all}
          keyOf={({ label }) => label}
          columns={[
            { key: 'answer', header: t('form-desk.answer'), role: 'title', cell: ({ label }) => label },
            {
              key: 'count',
              header: t('form-desk.count'),
              align: 'end',
              cell: ({ count }) => count.toLocaleString('en'),
            },
            {
              key: 'share',
              header: t('form-desk.share'),
              align: 'end',
              cell: ({ count }) => `${share(count, answered)}%`,
            },
          ]}
        />
        <p className="text-sm text-muted">
          {t(set === null ? 'form-desk.answered' : 'form-desk.answered-in-set', {
            n: answered.toLocaleString('en'),
            set: set ?? '',
          })}
        </p>
      </details>
    </>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <span className="form-bar" aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}

function StoreForm({ storeDays }: { storeDays: number | null }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-3">
      <p>{storeDays === null ? t('form-desk.stored-always') : t('form-desk.stored-for', { n: storeDays })}</p>
      <div className="grid gap-3 sm:justify-items-start">
        <div className="sm:w-60">
          <Field id="store-days" label={t('form-desk.store-for')} help={t('form-desk.store-help')}>
            {(wiring) => (
              <NumberInput
                {...wiring}
                name="storeDays"
                min={1}
                max={3650}
                defaultValue={storeDays ?? undefined}
              />
            )}
          </Field>
        </div>
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('form-desk.save-store')}
        </Button>
      </div>
    </Form>
  )
}
