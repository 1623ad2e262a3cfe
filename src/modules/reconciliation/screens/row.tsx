import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { RowActions } from '../components/row-actions.tsx'
import { stateTones } from '../components/state-tones.ts'
import { confirmRow } from '../settle/confirm-row.server.ts'
import { readRow } from '../settle/read-row.server.ts'
import { putAside, undoRow } from '../settle/undo-row.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const find = (url.searchParams.get('find') ?? '').slice(0, 100)
  const shown = await readRow(ctx, params.id ?? '', find)
  return { ...shown, find, meta: { title: ctx.t('reconciliation.row-title') } }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const id = params.id ?? ''
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  const reason = textIn(form, 'reason')
  try {
    if (intent === 'confirm') await confirmRow(ctx, id, { orderID: textIn(form, 'orderID'), reason })
    else if (intent === 'undo') await undoRow(ctx, id, reason)
    else if (intent === 'aside') await putAside(ctx, id, reason)
    else throw new DomainError('gateway.bad-body')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500 || error.status === 403) throw error
    await ctx.rollback()
    return data({ fault: ctx.t(error.code, error.values), reason }, { status: error.status })
  }
  return redirect(url.pathname)
})

/** One payment as its bank tells it, the orders that it may be for, and what can be done. */
export default function RowScreen() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const { row } = shown
  return (
    <RecordPage
      title={t('reconciliation.row-of', { amount: formatBaht(row.amount) })}
      above={[{ label: t('reconciliation.title'), href: '/lesson/reconcile' }]}
      action={<Badge tone={stateTones[row.state]}>{t(`bank_row.option.state.${row.state}`)}</Badge>}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      <p className="max-w-reading">{t(`reconciliation.why.${row.why}`)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Facts />
        <RowActions shown={shown} find={shown.find} typed={refused?.reason ?? ''} />
      </div>
    </RecordPage>
  )
}

function Facts() {
  const { row, file, by } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const day = (at: string) => formatThaiDate(at, 'long', lang)
  const facts: readonly (readonly [string, string | null])[] = [
    ['reconciliation.field.date', `${day(row.at)} ${row.hasTime ? formatThaiTime(row.at, lang) : ''}`],
    ['reconciliation.field.amount', formatBaht(row.amount)],
    ['reconciliation.field.ref1', row.ref1],
    ['reconciliation.field.ref2', row.ref2],
    ['reconciliation.field.name', row.name],
    ['reconciliation.field.reference', row.reference],
    ['reconciliation.field.channel', row.channel],
    ['reconciliation.field.branch', row.branch],
    ['reconciliation.field.teller', row.teller],
    ['reconciliation.field.sequence', row.sequence],
    ['reconciliation.option.bank', t(`reconciliation.bank.${row.bank}`)],
    ['reconciliation.from-file', t('reconciliation.file-line', { name: file, line: row.line })],
    [
      'reconciliation.settled',
      row.settledAt && `${day(row.settledAt)} ${formatThaiTime(row.settledAt, lang)}`,
    ],
    ['reconciliation.settled-by', row.settledAt && (by ?? t('reconciliation.nobody'))],
    ['reconciliation.reason', row.reason],
  ]
  return (
    <Card title={t('reconciliation.says-bank')}>
      <DefinitionList items={facts.flatMap(([term, value]) => (value ? [{ term: t(term), value }] : []))} />
    </Card>
  )
}
