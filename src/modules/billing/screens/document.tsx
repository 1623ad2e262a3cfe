import { useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { answerAct } from '../act.server.ts'
import { ActForm, MoneyField, TextField } from '../components/act-form.tsx'
import { BuyerFields } from '../components/buyer-fields.tsx'
import { DocumentSums } from '../components/sums.tsx'
import { creditDocument, reissueReceipt } from '../documents/credit.server.ts'
import { readDocument } from '../documents/read-document.server.ts'
import { recordWithholding } from '../documents/withholding.server.ts'
import { buyerFields, readFields } from '../form-fields.server.ts'
import { canOpenSeats, openSeats } from '../owed/open-seats.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const shown = await readDocument(ctx, params.id ?? '')
  return {
    ...shown,
    canOpen: await canOpenSeats(ctx, shown.document, shown.left),
    done: /^[a-z]{1,12}$/.exec(url.searchParams.get('done') ?? '')?.[0] ?? null,
    meta: { title: `${shown.title} ${shown.document.number}` },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const id = params.id ?? ''
  const intent = textIn(form, 'intent')
  return answerAct(ctx, form, `${url.pathname}?done=${intent}`, async () => {
    if (intent === 'credit') {
      const { amount, reason } = readFields(form, ['amount', 'reason'])
      await creditDocument(ctx, id, { amount: Number(amount), reason })
    } else if (intent === 'reissue') {
      const { reason, ...buyer } = readFields(form, [...buyerFields, 'reason'])
      await reissueReceipt(ctx, id, buyer, reason)
    } else if (intent === 'withhold')
      await recordWithholding(ctx, id, readFields(form, ['certificate', 'day', 'amount']))
    else if (intent === 'seats') {
      readFields(form, [])
      await openSeats(ctx, id)
    } else throw new DomainError('gateway.bad-body')
  })
})

/** A document for staff: what it says, its files, and what can follow. */
export default function DocumentScreen() {
  const { document, title, done, isReplaced } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={`${title} ${document.number}`}
      above={[{ label: t('billing.list.title'), href: '/billing/document' }]}
      action={<Files />}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      {isReplaced && <Alert tone="info">{t('billing.replaced')}</Alert>}
      {done && !refused && <Alert tone="ok">{t('billing.done')}</Alert>}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <DocumentSums document={document} />
          <Related />
        </div>
        <Acts />
      </div>
    </RecordPage>
  )
}

function Files() {
  const { document, hasXml } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href={`/lesson/document/${document._id}/pdf`} download>
        {t('billing.pdf')}
      </LinkButton>
      {hasXml && (
        <LinkButton kind="secondary" href={`/lesson/document/${document._id}/xml`} download>
          {t('billing.xml')}
        </LinkButton>
      )}
    </div>
  )
}

function Related() {
  const { document, related, certificate } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const link = 'text-brand underline-offset-4 hover:underline'
  if (related.length === 0 && !certificate && !document.orderID && !document.quotationID) return null
  return (
    <Card title={t('billing.related')}>
      <DefinitionList
        items={[
          ...(document.orderID
            ? [
                {
                  term: t('billing_document.field.orderID'),
                  value: (
                    <a className={link} href={`/lesson/order/${document.orderID}`}>
                      {t('billing.open-order')}
                    </a>
                  ),
                },
              ]
            : []),
          ...(document.quotationID
            ? [
                {
                  term: t('billing_document.field.quotationID'),
                  value: (
                    <a className={link} href={`/billing/quotation/${document.quotationID}`}>
                      {t('billing.open-request')}
                    </a>
                  ),
                },
              ]
            : []),
          ...related.map(({ _id, number, title, total }) => ({
            term: title,
            value: (
              <a className={link} href={`/billing/document/${_id}`}>
                {number} · {formatBaht(total)}
              </a>
            ),
          })),
          ...(certificate
            ? [
                {
                  term: t('withholding.name'),
                  value: `${certificate.certificate} · ${formatThaiDate(certificate.day, 'short', lang)} · ${formatBaht(certificate.amount)} · ${t(`withholding.option.form.${certificate.form}`)}`,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Acts() {
  const { document, left, canReissue, canOpen, certificate, isReplaced } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()?.typed
  const t = useT()
  const own = (intent: string) => (typed?.intent === intent ? typed : undefined)
  if (isReplaced || (left <= 0 && document.kind !== 'receipt')) return null
  return (
    <div className="grid gap-6">
      {canOpen && (
        <ActForm intent="seats" typed={own('seats')}>
          {null}
        </ActForm>
      )}
      {left > 0 && (
        <ActForm intent="credit" tone="danger" typed={own('credit')}>
          <MoneyField
            id="credit-amount"
            label={t('billing.act.credit-amount')}
            value={own('credit')?.amount ?? String(left)}
          />
          <TextField name="reason" label={t('billing.act.reason')} value={own('credit')?.reason} />
        </ActForm>
      )}
      {canReissue && (
        <ActForm intent="reissue" words={document.abbreviated ? 'replace' : 'reissue'} typed={own('reissue')}>
          <BuyerFields
            values={own('reissue') ?? document.buyer}
            kinds={['company', 'government', 'person']}
          />
          {!document.abbreviated && (
            <TextField name="reason" label={t('billing.act.reason')} value={own('reissue')?.reason} />
          )}
        </ActForm>
      )}
      {document.kind === 'receipt' && (
        <ActForm intent="withhold" typed={own('withhold')}>
          <TextField
            name="certificate"
            label={t('withholding.field.certificate')}
            value={own('withhold')?.certificate ?? certificate?.certificate}
          />
          <TextField
            name="day"
            type="date"
            label={t('withholding.field.day')}
            value={own('withhold')?.day ?? certificate?.day}
          />
          <MoneyField
            id="withheld-amount"
            label={t('withholding.field.amount')}
            value={own('withhold')?.amount ?? String(certificate?.amount ?? (document.withheld || ''))}
          />
        </ActForm>
      )}
    </div>
  )
}
