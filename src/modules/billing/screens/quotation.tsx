import { useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { CopyField } from '#shell/copy-field.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { answerAct } from '../act.server.ts'
import { ActForm, MoneyField, TextField } from '../components/act-form.tsx'
import { readFields } from '../form-fields.server.ts'
import { sendQuotation, VALID_DAYS, withdrawQuotation } from '../quotations/quote.server.ts'
import { readRequest } from '../quotations/read-request.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const shown = await readRequest(ctx, params.id ?? '')
  return {
    ...shown,
    validDays: VALID_DAYS,
    offerLink: shown.offerPath && (await fullAddress(ctx, shown.offerPath, url)),
    meta: { title: ctx.t('billing.quotes.one', { name: shown.request.companyName }) },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const id = params.id ?? ''
  const intent = textIn(form, 'intent')
  return answerAct(ctx, form, url.pathname, async () => {
    if (intent === 'quote') {
      const given = readFields(form, ['each', 'discount', 'excluded', 'validDays', 'company'])
      await sendQuotation(ctx, id, {
        each: Number(given.each),
        discount: Number(given.discount || '0'),
        isExcluded: given.excluded === 'yes',
        validDays: Number(given.validDays),
        companyID: given.company,
      })
    } else if (intent === 'withdraw') await withdrawQuotation(ctx, id, readFields(form, ['reason']).reason)
    else throw new DomainError('gateway.bad-body')
  })
})

const tones = {
  requested: 'warn',
  sent: 'info',
  accepted: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const

/** A request for staff: what is asked for, and the offer. */
export default function QuotationScreen() {
  const { request, isOpen, hasReceiver, offerLink } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('billing.quotes.one', { name: request.companyName })}
      above={[{ label: t('billing.quotes.title'), href: '/billing/quotation' }]}
      action={<Badge tone={tones[request.status]}>{t(`quotation.option.status.${request.status}`)}</Badge>}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      {!hasReceiver && <Alert tone="warn">{t('billing.no-receiver')}</Alert>}
      {offerLink && (
        <Card>
          <CopyField
            id="offer-link"
            label={t('billing.quotes.link')}
            value={offerLink}
            words={{ copy: t('billing.quotes.copy'), copied: t('billing.quotes.copied') }}
          />
        </Card>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Facts />
        {isOpen && <Acts />}
      </div>
    </RecordPage>
  )
}

function Facts() {
  const { request, course, person, papers } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const { buyer } = request
  const link = 'text-brand underline-offset-4 hover:underline'
  const facts = [
    ['quotation.field.courseID', course],
    ['quotation.field.quantity', String(request.quantity)],
    ['quotation.field.userID', person && `${person.name} · ${person.email}`],
    ['billing.buyer.name', buyer.name],
    ['billing.buyer.kind', t(`billing.buyer.kind-${buyer.kind}`)],
    ['billing.buyer.taxID', buyer.taxID],
    ['billing.buyer.branch', buyer.branch],
    ['billing.buyer.address', buyer.address],
    ['billing.buyer.email', buyer.email],
    ['billing.buyer.phone', buyer.phone],
    ['quotation.field.note', request.note],
    ['quotation.field.answeredBy', request.answeredBy],
    ['quotation.field.answeredAt', request.answeredAt && formatThaiDate(request.answeredAt, 'long', lang)],
    ['quotation.field.reason', request.reason],
  ] as const
  return (
    <Card>
      <DefinitionList
        items={[
          ...facts.flatMap(([term, value]) => (value ? [{ term: t(term), value }] : [])),
          ...papers.map(({ _id, kind, number, total }) => ({
            term: t(`billing_document.option.kind.${kind}`),
            value: (
              <a className={link} href={`/billing/document/${_id}`}>
                {number} · {formatBaht(total)}
              </a>
            ),
          })),
          ...(request.orderID
            ? [
                {
                  term: t('quotation.field.orderID'),
                  value: (
                    <a className={link} href={`/lesson/order/${request.orderID}`}>
                      {t('billing.open-order')}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Acts() {
  const { request, each, companies, chosen, canExclude, validDays } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()?.typed
  const t = useT()
  const own = typed?.intent === 'quote' ? typed : undefined
  return (
    <div className="grid gap-6">
      <ActForm intent="quote" typed={request.status === 'requested' ? {} : own}>
        <MoneyField
          id="each"
          name="each"
          label={t('billing.quotes.each')}
          value={own?.each ?? String(each || '')}
        />
        <MoneyField
          id="discount"
          name="discount"
          min="0"
          label={t('billing.quotes.discount')}
          value={own?.discount ?? '0'}
        />
        {canExclude && (
          <Checkbox
            name="excluded"
            value="yes"
            defaultChecked={own ? own.excluded === 'yes' : false}
            label={t('billing.quotes.excluded')}
          />
        )}
        <TextField
          name="validDays"
          type="number"
          label={t('billing.quotes.days')}
          value={own?.validDays ?? String(validDays)}
        />
        <Field id="company" label={t('billing.quotes.company')} help={t('billing.quotes.company-help')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="company"
              options={companies}
              placeholder={t('billing.quotes.new-company')}
              defaultValue={own?.company ?? chosen}
            />
          )}
        </Field>
      </ActForm>
      <ActForm intent="withdraw" tone="danger" typed={typed?.intent === 'withdraw' ? typed : undefined}>
        <TextField name="reason" label={t('billing.act.reason')} value={typed?.reason} />
      </ActForm>
    </div>
  )
}
